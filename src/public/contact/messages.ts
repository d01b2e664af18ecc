const inThousands = (count: number) => count.toLocaleString('en-US');

export const contactMessages = {
  title: 'Contact',
  description:
    'How to reach the people behind this installation of Whiteline, and who to call about a ticket.',
  heading: 'Contact us',
  lead: 'A question about the product, a mistake you found, a call center you need.',
  form: {
    heading: 'Write to us',
    fields: { name: 'Name', email: 'Email', company: 'Company', phone: 'Phone', message: 'Message' },
    count: (length: number, most: number) => `${inThousands(length)} of ${inThousands(most)} characters`,
    tooMany: (over: number) => `${inThousands(over)} ${over === 1 ? 'character' : 'characters'} too many`,
    few: (left: number) => `Fewer than ${left} characters left.`,
    over: 'The message is too long.',
    submit: 'Send message',
    submitting: 'Sending…',
  },
  sent: {
    heading: 'Message sent',
    thanks: 'Thanks – we got it.',
    answer: (email: string) => `Our reply will go to ${email}.`,
    urgent: 'For an emergency or a locate request, don’t wait for us: call 811.',
    again: 'Write another message',
  },
  reach: {
    heading: 'Other ways to reach us',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    noScript: 'Turn on JavaScript to see these.',
  },
  /** Beside the form, by heading. */
  aside: {
    'Emergency or locate request?': [
      'We are not a call center. To have utilities marked, call 811.',
      'Hit a line, smell gas or see a wire? Leave the area, call 911, then the utility and 811. In California, damage to a gas line or another high-priority line must be reported to the call center within two hours (19 CCR 4100).',
    ],
    'Can’t sign in?':
      'On the sign-in page, “Forgot password?” emails you a link to set a new one. Admins of your company can also send you one: under Users, they open your name and choose “Resend invite”.',
  },
};
