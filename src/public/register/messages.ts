import { SIGN_UP_CODE } from '../../../domain/people/signUp';

export const registerMessages = {
  title: 'Sign up',
  description:
    'Set up your company on Whiteline: your crews, jobs and locate tickets in one place. It takes four short steps.',
  intro: 'Your company gets its own console, and you are its first owner.',
  progress: 'Sign-up steps',
  steps: ['Company', 'Address', 'Account', 'Code'],
  done: 'done',
  headings: ['Your company', 'Company address', 'Your account', 'Enter your code'],
  next: 'Next',
  back: 'Back',
  submit: 'Sign up',
  submitting: 'Signing up…',
  checking: 'Checking that you are not a robot…',
  haveAccount: 'Already have an account?',
  toLogin: 'Sign in',
  terms: {
    before: 'By signing up, you agree to the ',
    terms: 'Terms & Conditions',
    between: '. See our ',
    privacy: 'Privacy & Policy',
    after: '.',
  },
  fields: {
    company: 'Company name',
    phoneNumber: 'Phone number',
    address: 'Street address',
    city: 'City',
    state: 'State',
    county: 'County',
    zipCode: 'ZIP code',
    name: 'First and last name',
    username: 'Username',
    email: 'Email',
    password: 'Password',
  },
  hints: {
    name: 'The contact name on your tickets.',
    username: 'You can sign in with it or with your email.',
    email: 'We’ll email a code to it.',
  },
  passwordAgain: 'Enter your password again to finish.',
  waiting: 'We emailed a code for the sign-up you started.',
  toCode: 'Enter the code',
  code: {
    intro: (email: string) =>
      `We emailed ${email === '' ? 'you' : email}: a code, or a note if you already have an account.`,
    fields: { code: '6-digit code' },
    hints: { code: `Valid for ${SIGN_UP_CODE.minutes} minutes.` },
    submit: 'Confirm and open the console',
    submitting: 'Setting up your company…',
    pause: (seconds: number) =>
      `Didn’t get it? You can resend in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    noMail: 'Didn’t get it? Check spam, or resend.',
    resend: 'Resend code',
    resending: 'Sending…',
    resent: 'A new code is on its way. Earlier codes no longer work.',
    again: 'Start over',
  },
  taken:
    'Your code was right, but someone else took the name in the meantime. Choose another, enter your password again and sign up. We’ll email a new code.',
};
