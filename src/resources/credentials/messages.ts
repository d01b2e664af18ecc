/** Words of the page of call-center logins; those of spec §2 and §8 to the letter. */
export const credentialsMessages = {
  title: 'User credentials',
  form: 'Login at a call center',
  intro:
    'Tickets go to the center under a person’s own login. Whoever sends tickets needs theirs stored here.',
  fields: {
    email: 'Select User',
    callCenter: 'Select Call Center',
    username: 'Login',
    pass: 'Password',
  },
  userPlaceholder: 'Type a name',
  centerPlaceholder: 'Choose a call center',
  userFirst: 'Select a user first.',
  hint: 'The username of this person at the center, not the one for Whiteline.',
  passHint: 'Shown so that it can be checked. Each reading of a stored password is written into the log.',
  loading: 'Loading the stored login…',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Credentials are in process of validation. Check your email for confirmation',
  health: {
    title: 'How the stored logins stand',
    person: 'User',
    callCenter: 'Call center',
    status: 'Status',
    checkedAt: 'Last check',
    never: 'Not checked yet',
    unknown: 'Not recorded',
    none: 'No login is stored yet. Choose a call center and save the first one.',
    statuses: { UNVERIFIED: 'Being checked', VALID: 'Works', INVALID: 'Refused' },
  },
};
