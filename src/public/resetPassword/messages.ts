export const resetPasswordMessages = {
  title: 'Set a new password',
  description: 'Get an email with a link to set a new password for your account.',
  toLogin: 'Back to sign in',
  request: {
    intro: 'We’ll email you a link to set a new password. It works once, for one hour.',
    fields: { username: 'Username or email' },
    submit: 'Email me a link',
    submitting: 'One moment…',
  },
  mailed: {
    title: 'Check your email',
    text: (who: string) => `If there is an account for ${who}, we emailed a link to its address.`,
    next: 'Nothing after a few minutes? Check spam or the spelling. An admin of your company can also send you a link.',
    again: 'Try another',
  },
  set: {
    title: 'Set your password',
    intro: 'Choose a password that only you know. Sign in with it and your username or email.',
    fields: { password: 'New password' },
    submit: 'Set password',
    submitting: 'Setting…',
  },
  /** For users added by their company. */
  welcome: {
    title: 'Welcome to Whiteline',
    intro:
      'Your company keeps its 811 locate tickets here. Choose a password that only you know; then sign in with it and your username or email.',
  },
  done: {
    title: 'Your password is set',
    text: 'Sign in with it now. You’ve been signed out everywhere else.',
    toLogin: 'Sign in',
  },
  dead: {
    title: 'This link no longer works',
    text: {
      USED: 'It was already used to set a password. A link works once.',
      EXPIRED: 'It has expired, or a newer one was sent. Only the newest email has a valid link.',
      UNKNOWN:
        'It was already used, has expired, or a newer one was sent. Only the newest email has a valid link.',
    },
    /** The success response may have been lost. */
    justSet: 'If you just set a password here, it was saved even if you saw no confirmation.',
    toLogin: 'Sign in with it',
    another: 'Get another link',
  },
};
