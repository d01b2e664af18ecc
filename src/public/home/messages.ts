/** Words of Home. Facts of law carry their section; see domain/calendar/centers.ts. */
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
    steps: [
      {
        name: 'Create',
        text: 'Fill in the center’s own form with the area drawn on a map. Legal start, latest start and expiry stand beside it while you type.',
      },
      {
        name: 'Responses',
        text: 'Every utility’s response shows on the ticket: clear, check, stop or waiting.',
      },
      {
        name: 'Dig',
        text: 'Safe to dig, check first, or do not dig. If not, each reason and the rule behind it.',
      },
      {
        name: 'Renew',
        text: 'Before they expire, one ticket or two hundred, manually or automatically.',
      },
    ],
  },
  jobs: [
    {
      heading: 'One clear verdict per ticket',
      text: 'A crew does not want a spreadsheet of codes. It wants to know whether to start the machine. Whiteline puts the verdict on top: the utilities that have not responded, the meeting that was not held, the marks that are too old.',
      picture: 'A ticket’s page: the verdict on top with its reasons, dates and utilities below.',
    },
    {
      heading: 'No surprise expirations',
      text: 'The dashboard counts what needs attention: stop responses, late utilities, tickets that expire this week, failed renewals. Each number leads to exactly those tickets. Auto-renewals run early enough for re-marking. Failed renewals are retried and emailed to you.',
      picture: 'The dashboard: counts of what needs attention, and the expirations of the next four weeks.',
    },
    {
      heading: 'Everyone digs on their own ticket',
      text: 'A subcontractor may not dig on yours. The board shows, for each job, who holds a valid ticket today and who does not. Invite them to share theirs: a company on Whiteline responds with a click, and both sides see the same ticket.',
      picture: 'The board of subcontractors: who has their own valid ticket for each job.',
    },
  ],
  law: {
    heading: 'The dates, and where they come from',
    text: 'Every date is counted in working days with each state’s holidays. Until the center confirms it, it is marked as an estimate; then the center’s date counts.',
    question: 'Rule',
    states: ['California', 'Nevada'],
    rows: [
      {
        name: 'Notice required',
        values: ['2 working days, the day of the call not counted', '2 working days'],
        sources: ['Gov. Code 4216.2(b)', 'NRS 455.110(1)(a)'],
      },
      {
        name: 'Earliest notice',
        values: ['14 calendar days before work begins', '28 calendar days before work begins'],
        sources: ['Gov. Code 4216.2(b)', 'NRS 455.110(1)(a)'],
      },
      {
        name: 'A ticket lasts',
        values: ['28 calendar days', '28 calendar days'],
        sources: ['Gov. Code 4216.2(e)', 'NAC 455.165(1)'],
      },
      {
        name: 'Digging may begin',
        values: [
          'when every utility has responded and any required meeting was held',
          'when each utility has marked or responded, and you have reviewed both',
        ],
        sources: ['Gov. Code 4216.2(g)(1)', 'NAC 455.145'],
      },
      {
        name: 'Once it has expired',
        values: ['stop at once; a new ticket is needed', 'a ticket must be active for the whole dig'],
        sources: ['Gov. Code 4216.2(i)', 'NAC 455.165(1)'],
      },
    ],
    note: 'Rules are cited from the centers and public pages. We have not seen every text in full. This is not legal advice. Your center and the law itself have the last word.',
  },
  honesty: {
    heading: 'What you should know before you sign up',
    text: 'The centers offer no API for excavators yet. Whiteline gives you a sheet with every field to copy; you place the ticket at the center’s own site and import its confirmation. For practice there is a built-in sandbox center, and the console says so on every page. To dig, you always need a ticket from 811.',
    action: 'Ask us about it',
  },
  closing: {
    heading: 'Try it on one of your jobs.',
    text: 'Sign up with your company, confirm your email with the code we send you, and create a practice ticket.',
    more: 'Contact us',
  },
};
