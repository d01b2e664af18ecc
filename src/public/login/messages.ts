export const loginMessages = {
  title: 'Sign in',
  description: 'Sign in to your company’s locate tickets.',
  fields: { username: 'Username or email', password: 'Password' },
  submit: 'Sign in',
  submitting: 'Signing in…',
  usernameMissing: 'Enter your username or email.',
  passwordMissing: 'Enter your password.',
  wrong: 'Username or password is wrong. Check both and try again.',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
};
