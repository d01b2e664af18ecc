/** Legal facts cite their section. See domain/calendar/centers.ts. */
export const homeMessages = {
  title: 'Ticket management for excavators',
  description:
    'Whiteline keeps an excavation company’s 811 locate tickets in California and Nevada: what is active, what expires and when, who has responded, and where you can’t dig yet.',
  hero: {
    heading: 'Know where you may dig this morning.',
    text: 'Whiteline keeps all your company’s 811 locate tickets in California and Nevada in one list: which utilities have responded, what’s expiring, and where you can’t dig yet.',
    signUp: 'Sign Up',
    console: 'Console',
    openConsole: 'Open the console',
    more: 'See what it does',
    picture:
      'The ticket list: for each ticket whether digging is allowed, when it expires and when work may begin.',
  },
  journey: {
    heading: 'How a ticket travels',
    text: 'One line from the first call to the last day of work. Whiteline follows it and tells you what’s next.',
    steps: {
      Create:
        'Fill in the center’s own form with the area drawn on a map. Legal start, latest start and expiry stand beside it while you type.',
      Responses: 'Every utility’s response shows on the ticket: clear, check, stop or waiting.',
      Dig: 'Safe to dig, check first, or do not dig. If not, each reason and the rule behind it.',
      Renew: 'Before they expire, one ticket or two hundred, manually or automatically.',
    },
  },
  jobs: [
    {
      heading: 'One clear verdict per ticket',
      text: 'A crew does not want a spreadsheet of codes. It wants to know whether to start the machine. Whiteline puts the verdict on top: the utilities that have not responded, the meeting that was not held, the marks that are too old.',
      picture: 'details',
      alt: 'A ticket’s page: the verdict on top with its reasons, dates and utilities below.',
    },
    {
      heading: 'No surprise expirations',
      text: 'The dashboard counts what needs attention: stop responses, late utilities, tickets that expire this week, failed renewals. Each number leads to exactly those tickets. Auto-renewals run early enough for re-marking. Failed renewals are retried and emailed to you.',
      picture: 'dashboard',
      alt: 'The dashboard: counts of what needs attention, and the expirations of the next four weeks.',
    },
    {
      heading: 'Everyone digs on their own ticket',
      text: 'A subcontractor may not dig on yours. The board shows, for each job, who holds a valid ticket today and who does not. Invite them to share theirs: a company on Whiteline responds with a click, and both sides see the same ticket.',
      picture: 'board',
      alt: 'The board of subcontractors: who has their own valid ticket for each job.',
    },
  ],
  law: {
    heading: 'The dates, and where they come from',
    text: 'Every date is counted in working days with each state’s holidays. Until the center confirms it, it is marked as an estimate; then the center’s date counts.',
    whenToCall: 'Find out when to call for the day you want to dig',
    question: 'Rule',
    states: ['California', 'Nevada'],
    /** By state: the rule and its source. */
    rows: {
      'Notice required': [
        ['2 working days, the day of the call not counted', 'Gov. Code 4216.2(b)'],
        ['2 working days', 'NRS 455.110(1)(a)'],
      ],
      'Earliest notice': [
        ['14 calendar days before work begins', 'Gov. Code 4216.2(b)'],
        ['28 calendar days before work begins', 'NRS 455.110(1)(a)'],
      ],
      'A ticket lasts': [
        ['28 calendar days', 'Gov. Code 4216.2(e)'],
        ['28 calendar days', 'NAC 455.165(1)'],
      ],
      'Digging may begin': [
        ['when every utility has responded and any required meeting was held', 'Gov. Code 4216.2(g)(1)'],
        ['when each utility has marked or responded, and you have reviewed both', 'NAC 455.145'],
      ],
      'Once it has expired': [
        ['stop at once; a new ticket is needed', 'Gov. Code 4216.2(i)'],
        ['a ticket must be active for the whole dig', 'NAC 455.165(1)'],
      ],
    },
    note: 'Rules are cited from the centers and public pages. We have not seen every text in full. This is not legal advice. Your center and the law itself have the last word.',
  },
  honesty: {
    heading: 'What you should know before you sign up',
    text: 'The centers offer no API for excavators yet. Whiteline gives you a page with every field to copy; you place the ticket at the center’s own site and import its confirmation. For practice there is a built-in sandbox center, and the console says so on every page. To dig, you always need a ticket from 811.',
    action: 'Ask us about it',
  },
  closing: {
    heading: 'Try it on one of your jobs.',
    text: 'Sign up with your company, confirm your email with the code we send you, and create a practice ticket.',
    more: 'Contact us',
  },
};
