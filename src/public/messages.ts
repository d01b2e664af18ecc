/** Words of the pages outside the console, which do without a translation library. */
export const messages = {
  tagline: 'Ticket Management For Excavators',
  login: {
    title: 'Sign in',
    username: 'Username or e-mail',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    usernameMissing: 'Enter your username or e-mail.',
    passwordMissing: 'Enter your password.',
    wrong: 'Username or password is wrong. Check both and try again.',
    wait: (seconds: number) =>
      `Too many tries. Wait ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}, then try again.`,
    waitSome: 'Too many tries. Wait a few minutes, then try again.',
    unreachable: 'The server could not be reached. Check your connection and try again.',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have been mistyped, or the page has moved.',
    back: 'Go to the dashboard',
  },
  failure: {
    title: 'This page did not load',
    text: 'The connection may have broken, or a new version has been installed meanwhile.',
    retry: 'Load it again',
  },
};
