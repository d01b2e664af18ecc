/** Words of the frame around every page. */
export const layoutMessages = {
  brand: 'Whiteline',
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    dashboard: 'Dashboard',
    tickets: 'Tickets',
    jobs: 'Jobs',
  },
  sandbox: 'Sandbox call center',
  sandboxHint: 'Tickets go to a built-in practice center. Nothing is sent to One Call CA or One Call NV.',
  company: {
    select: 'Company',
    note: 'You are working on %{name}.',
  },
  account: {
    menu: 'Your account',
    theme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'As on this device',
    signOut: 'Sign out',
  },
};
