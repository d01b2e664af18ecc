/** Words of Home. Facts of law carry their section; see domain/calendar/centers.ts. */
export const homeMessages = {
  title: 'Ticket management for excavators',
  description:
    'Whiteline keeps an excavation company’s 811 locate tickets in California and Nevada: what is active, what expires and when, who has answered, and what must not be dug yet.',
  hero: {
    heading: 'Know where you may dig this morning.',
    text: 'Whiteline keeps all your company’s 811 locate tickets in California and Nevada in one list: which utility has answered, what runs out and when, and where nobody may dig yet.',
    signUp: 'Sign Up',
    console: 'Console',
    openConsole: 'Open the console',
    more: 'See what it does',
    picture:
      'The ticket list: for each ticket whether digging is allowed, when it expires and when work may begin.',
  },
  journey: {
    heading: 'How a ticket travels',
    text: 'One line from the first call to the last day of work. Whiteline walks it with you and says what is due.',
    steps: [
      {
        name: 'Create',
        text: 'Fill in the center’s own form with the area drawn on a map. Legal start, latest start and expiry stand beside it while you type.',
      },
      {
        name: 'Responses',
        text: 'Every station’s answer arrives on the ticket with a word and a color: clear, check, stop or still waiting.',
      },
      {
        name: 'Dig',
        text: '“Safe to dig?” says yes or no. If it is no, it names each reason and the rule behind it.',
      },
      {
        name: 'Renew',
        text: 'Before the 28 days are over, one ticket or two hundred, by hand or by itself. Then the answers start anew.',
      },
    ],
  },
  jobs: [
    {
      heading: 'One plain answer per ticket',
      text: 'A crew does not want a spreadsheet of codes. It wants to know whether to start the machine. Whiteline puts the answer on top: the stations that have not answered, the meeting that was not held, the marks that are too old. Your office can overrule a station’s answer with a note; the center’s own answer stays in sight and the change stays in the log.',
      picture: 'A ticket’s page: the verdict on top with its reasons, dates and stations below.',
    },
    {
      heading: 'Nothing runs out by surprise',
      text: 'The dashboard counts what needs somebody: red answers, late utilities, tickets that expire this week, renewals that failed. Each number leads to exactly those tickets. What renews itself does so early enough for new marks, and what fails is tried again and told by mail, never dropped in silence.',
      picture: 'The dashboard: counts of what needs somebody, and the expiries of the next four weeks.',
    },
    {
      heading: 'Everyone digs on their own ticket',
      text: 'A subcontractor may not dig on yours. The board shows, for each job, who holds a valid ticket today and who does not. Invite them to share theirs: a company on Whiteline answers with a click, and both sides see the same ticket.',
      picture: 'The board of subcontractors: who has a valid ticket of their own for each job.',
    },
  ],
  law: {
    heading: 'The dates, and where they come from',
    text: 'Every date is counted in working days with each state’s holidays. Until the center confirms it, it is marked as an estimate; then the center’s date counts.',
    question: 'Rule',
    states: ['California', 'Nevada'],
    rows: [
      {
        name: 'Call before you dig',
        values: ['2 working days, the day of the call not counted', '2 working days'],
        sources: ['Gov. Code 4216.2(b)', 'NRS 455.110(1)(a)'],
      },
      {
        name: 'But not earlier than',
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
          'when every operator has answered and any required meeting was held',
          'when each operator has marked or answered, and you have reviewed both',
        ],
        sources: ['Gov. Code 4216.2(g)(1)', 'NAC 455.145'],
      },
      {
        name: 'Once it has expired',
        values: ['stop at once; a new ticket is needed', 'a ticket must be active for the whole dig'],
        sources: ['Gov. Code 4216.2(i)', 'NAC 455.165(1)'],
      },
    ],
    note: 'Rules are cited as the centers and public pages tell them; we have not seen every text in full. This is no legal advice. Your center and the law itself have the last word.',
  },
  honesty: {
    heading: 'What you should know before you sign up',
    text: 'The centers offer no interface for excavators yet. Today, every ticket in Whiteline goes to a built-in sandbox center that behaves like theirs, and the console says so on every page. You can learn, plan and train with it. To dig, you still need a ticket from 811.',
    action: 'Ask us about it',
  },
  closing: {
    heading: 'Try it on a job of your own.',
    text: 'Sign up with your company, confirm your e-mail with the code we mail you, and place a practice ticket.',
    more: 'Talk to us',
  },
};
