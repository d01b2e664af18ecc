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
  resetPassword: {
    title: 'Set your password',
    intro: 'Choose a password that only you know. You sign in with it and your username or e-mail.',
    password: 'New password',
    again: 'The same once more',
    rules: (least: number) =>
      `At least ${least} characters, four of them different. A few words are easier to remember than signs.`,
    differs: 'The two are not the same. Type the password again.',
    submit: 'Set password',
    submitting: 'Setting…',
    doneTitle: 'Your password is set',
    done: 'Sign in with it now. If you were signed in elsewhere, that has ended.',
    deadTitle: 'This link does not work any more',
    noTokenTitle: 'Set a new password',
    noToken:
      'A password is set by a link that comes by mail. Ask an administrator of your company to send it to you: on the page Users, they open your name and choose “Send the invite mail again”.',
    toLogin: 'Go to the sign-in',
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
