import type { Article } from '../article/articlePage';

export const aboutUsMessages: Article = {
  title: 'About us',
  description:
    'Why Whiteline exists: excavators must know what is in the ground, and deserve a tool made for it.',
  heading: 'Made for the people who dig.',
  lead: 'Before the first bucket, someone paints a white line around the place to dig. Everything that follows depends on it. So does our name.',
  columns: {
    'The job': [
      'Every dig begins with a call. Utilities are notified, respond one by one, and mark. The clock runs: so many working days until work may begin, so many days until the ticket ends. Then the next job, the next county, the other state with other holidays.',
      'An excavation company holds dozens of tickets at once, created under different people’s logins, at different centers. When a response is missing or a ticket expires while a crew is in the trench, the risk is theirs.',
    ],
    'Our approach': [
      'Whiteline puts a company’s tickets side by side and asks the one question that matters: can we dig? It shows the verdict with its reasons. It counts the days under the law of the state the ticket is in. It tells the people in charge what’s next before it is late.',
      'It is made for the desk in the office and for a phone in the sun, with gloves on.',
    ],
  },
  cells: {
    heading: 'Our principles',
    list: {
      'Reasons, always':
        'A “no” without a reason helps no one. Each one names what is missing and the section of law or the setting behind it.',
      'Estimates are called estimates':
        'What we calculate is marked until the center confirms it. Where we have not seen the text of a rule, we say so.',
      'Nothing fails silently': 'A failed renewal is shown on the ticket, retried and emailed.',
      'Your history stays':
        'Who changed what and when can be read years later. An overridden response keeps the original beside it.',
    },
  },
  notice: {
    heading: 'Where we are today',
    text: 'Whiteline knows the two centers One Call CA and One Call NV. Neither offers an API for excavators yet, so people place tickets at the center’s own site, from a page with every field to copy. The product’s own sandbox center is for practice, and is named wherever it matters.',
    action: 'Contact us',
  },
};
