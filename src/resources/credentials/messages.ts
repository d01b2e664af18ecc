/** Texts required by spec §2 and §8 are verbatim. */
export const credentialsMessages = {
  title: 'Call-center logins',
  form: 'Call-center login',
  intro: 'Tickets are sent under each person’s own login. Everyone who sends tickets needs one here.',
  fields: {
    email: 'Select User',
    callCenter: 'Select Call Center',
    username: 'Login',
    pass: 'Password',
  },
  userPlaceholder: 'Search by name',
  centerPlaceholder: 'Choose a call center',
  userFirst: 'Select a user first.',
  hint: 'This person’s username at the call center, not at Whiteline.',
  passHint: 'Visible so you can check it. Every view is logged.',
  loading: 'Loading the stored login…',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Credentials are in process of validation. Check your email for confirmation',
  /** While both centers are sandboxes. */
  practice:
    'Practice: the sandbox center takes any login and password, except logins that begin with “invalid” and the password “wrong”.',
  needed: {
    missing:
      'You have no %{center} login stored. Add it first, or this ticket can’t be sent. Your draft is kept.',
    rejected:
      '%{center} rejected your login. Correct it first, or this ticket can’t be sent. Your draft is kept.',
    add: 'Add login',
  },
  health: {
    title: 'Stored logins',
    person: 'User',
    callCenter: 'Call center',
    status: 'Status',
    checkedAt: 'Last check',
    never: 'Not checked yet',
    found: '%{found} of %{all} logins rejected',
    showAll: 'Show all',
    unknown: '—',
    none: 'No logins yet. Choose a call center and save the first one.',
    why: 'This installation can’t check logins at the center. They are kept so that you and your admins have them at hand when placing tickets at the center’s site.',
    statuses: {
      STORED: 'Stored, not checked',
      UNVERIFIED: 'Being checked',
      VALID: 'Works',
      INVALID: 'Rejected',
    },
  },
};
