export const aboutUsMessages = {
  title: 'About us',
  description:
    'Why Whiteline exists: excavators carry the duty to know what lies in the ground, and deserve a tool made for it.',
  heading: 'Made for the people who dig.',
  lead: 'Before the first bucket, somebody paints a white line around the place to dig. Everything that follows depends on it. So does our name.',
  parts: [
    {
      heading: 'The work we mean',
      paragraphs: [
        'Every dig begins with a call. Utilities are told, they answer one by one, they mark. The clock runs: so many working days until work may begin, so many days until the ticket ends. Then the next job, the next county, the other state with other holidays.',
        'An excavation company holds dozens of tickets at once, placed under the logins of different people, at different centers. When an answer is missing or a ticket runs out while a crew is in the trench, the risk is theirs.',
      ],
    },
    {
      heading: 'What we make of it',
      paragraphs: [
        'Whiteline puts a company’s tickets next to each other and asks of each the one question that matters: may we dig? It shows the answer with its reasons. It counts the days under the law of the state the ticket is in. It tells the people in charge what is due before it is late.',
        'It is made for the desk in the office and for a phone in the sun, with gloves on.',
      ],
    },
  ],
  principles: {
    heading: 'What we hold ourselves to',
    list: [
      {
        name: 'Say the reason',
        text: 'A red sign without a reason helps nobody. Each “no” names what is missing and the section of law or the setting behind it.',
      },
      {
        name: 'Estimates are called estimates',
        text: 'What we compute is marked until the center confirms it. Where we have not seen the text of a rule, we say so.',
      },
      {
        name: 'Nothing fails in silence',
        text: 'A renewal that did not go through is shown on the ticket, tried again and told by mail.',
      },
      {
        name: 'Your history stays',
        text: 'Who changed what and when can be read years later. An overruled answer keeps the original beside it.',
      },
    ],
  },
  today: {
    heading: 'Where we stand',
    text: 'Whiteline knows the two centers One Call CA and One Call NV. Neither offers an interface for excavators yet, so the product works against a sandbox center of its own, and says so wherever it matters. The place where a real center plugs in is described and open.',
    action: 'Talk to us',
  },
};
