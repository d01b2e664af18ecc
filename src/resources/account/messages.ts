/** Words of the page about oneself. */
export const accountMessages = {
  title: 'My account',
  details: {
    title: 'My details',
    Name: 'Name',
    username: 'Username',
    Email: 'E-mail',
    Role: 'Role',
    Company: 'Company',
    Phone: 'Phone',
    note: 'An admin of the company changes these.',
    noCompany: 'Every customer',
  },
  password: {
    title: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    hint: 'At least 12 characters. Several plain words are good.',
    save: 'Change password',
    saved: 'Your password was changed. Other devices are signed out.',
  },
  digest: {
    title: 'Expiry digest',
    label: 'Send me the list of expiring tickets',
    company: 'As the company has it (%{digest})',
    companys: 'As the company has it',
    save: 'Save digest',
    saved: 'The digest was saved.',
  },
  digests: { OFF: 'Never', DAILY: 'Every day', WEEKDAYS: 'Monday to Friday' },
  theme: {
    title: 'Look',
    label: 'Colours on this device',
    light: 'Light',
    dark: 'Dark',
    system: 'As the device',
  },
};
