export const resetPasswordMessages = {
  title: 'Set a new password',
  description: 'Have a link mailed by which you set a new password for your account.',
  request: {
    intro: 'A new password is set by a link that we send to your e-mail. It works once, for one hour.',
    username: 'Username or e-mail',
    submit: 'Mail me a link',
    submitting: 'One moment…',
    toLogin: 'Back to the sign-in',
  },
  mailed: {
    title: 'Look into your mail',
    text: (who: string) => `If there is an account for ${who}, we have mailed a link to its address.`,
    next: 'If nothing comes within some minutes, look into the spam folder and check the spelling. Administrators of your company can send you a link, too.',
    again: 'Try another name',
    toLogin: 'Back to the sign-in',
  },
  set: {
    title: 'Set your password',
    intro: 'Choose a password that only you know. You sign in with it and your username or e-mail.',
    password: 'New password',
    submit: 'Set password',
    submitting: 'Setting…',
  },
  /** For somebody whom their company has added. */
  welcome: {
    title: 'Welcome to Whiteline',
    intro:
      'Your company keeps its 811 locate tickets here. Choose a password that only you know; then sign in with it and your username or e-mail.',
  },
  done: {
    title: 'Your password is set',
    text: 'Sign in with it now. If you were signed in elsewhere, that has ended.',
    toLogin: 'Go to the sign-in',
  },
  dead: {
    title: 'This link does not work any more',
    text: {
      USED: 'A password was set by it already, and it works only once.',
      EXPIRED: 'It is too old, or a newer one was mailed. Only the latest mail has the link that counts.',
      UNKNOWN:
        'It was used already, it is too old, or a newer one was mailed. Only the latest mail has the link that counts.',
    },
    /** The answer that it worked may have been lost. */
    justSet: 'If you have just set a password here, it is set, even if you were not told so.',
    toLogin: 'Sign in with it',
    another: 'Ask for another link',
  },
};
