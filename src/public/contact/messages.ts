export const contactMessages = {
  title: 'Contact',
  description:
    'How to reach the people behind this installation of Whiteline, and whom to call about a ticket.',
  heading: 'Talk to us.',
  lead: 'A question about the product, a mistake you found, a center you would like to see.',
  form: {
    heading: 'Write to us',
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
    count: (length: number, most: number) => `${inThousands(length)} of ${inThousands(most)} characters`,
    tooMany: (over: number) => `${inThousands(over)} ${over === 1 ? 'character' : 'characters'} too many`,
    few: (left: number) => `Fewer than ${left} characters are left.`,
    over: 'The message is too long.',
    submit: 'Send message',
    submitting: 'Sending…',
  },
  sent: {
    heading: 'Your message has come.',
    mailed:
      'It is on its way by mail to the people who run this installation of Whiteline, and kept here as well.',
    stored:
      'It is stored for the people who run this installation of Whiteline. No mail tells them of it: they see it when they look for it.',
    answer: (email: string) => `If they answer, they write to ${email}.`,
    urgent: 'You need not write again. If it is about the ground, do not wait for us: call 811.',
    again: 'Write another message',
  },
  reach: {
    heading: 'How to reach us',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    none: 'No address or phone number has been set for this installation.',
    stored:
      'What you write here is stored for the people who run this installation. It is not mailed to them.',
    noScript: 'What has been set for this installation is shown with JavaScript switched on.',
  },
  urgent: {
    heading: 'If it is about the ground',
    paragraphs: [
      'We are not a call center. To have utilities marked, call 811.',
      'You hit a line, smell gas or see a wire: leave the place, call 911, then the utility and 811. In California, the center must be told of a damage to a gas line or another high priority line within two hours (19 CCR 4100).',
    ],
  },
  account: {
    heading: 'If you cannot sign in',
    paragraphs: [
      'On the sign-in, “Forgot password?” mails you a link to set a new one. Administrators of your company can send you one, too: on the page Users, they open your name and choose “Resend invite”.',
    ],
  },
};

const inThousands = (count: number) => count.toLocaleString('en-US');
