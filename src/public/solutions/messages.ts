export const solutionsMessages = {
  title: 'Solutions',
  description:
    'What Whiteline does for excavators: tickets and responses, renewals, subcontractors, recorded events, people and proof.',
  heading: 'Everything between the call and the backfill.',
  lead: 'What the product does today, in the order in which a job needs it.',
  parts: [
    {
      picture: 'create',
      alt: 'A new ticket: the center’s form on the left, the dig area on a map and the dates on the right.',
      heading: 'Place it right',
      points: [
        'The center’s own form, with the dig area drawn on a map and the address filled in from it.',
        'Legal start, latest start and expiry while you type, holidays included.',
        'Profiles for what is the same every time; copies of earlier tickets; a draft that is kept until it is sent.',
      ],
    },
    {
      picture: 'tickets',
      alt: 'The ticket list with filters, the verdict, the expiry and the legal start of each ticket.',
      heading: 'See it all in one list',
      points: [
        'Active, expiring, expired and renewing by itself, with filters that are still there when you come back.',
        'Columns and density of your own, filters kept under a name, one search over numbers, addresses and jobs.',
        'Lists as csv, xlsx or pdf, exactly as filtered.',
      ],
    },
    {
      picture: 'details',
      alt: 'A ticket’s page with the verdict, its reasons, the dates and the stations’ answers.',
      heading: 'Know before the bucket moves',
      points: [
        '“Safe to dig?” with every condition that is not met and the rule behind it.',
        'Each station’s answers with their history; a second notice to whoever is late; new marks when the old are gone.',
        'Photos and documents on the ticket; damages and exposed lines reported from the same page, first in line.',
      ],
    },
    {
      picture: 'expiring',
      alt: 'Tickets that expire within days, with the day by which operators must be asked for new marks.',
      heading: 'Keep it alive',
      points: [
        'Renew one ticket or up to two hundred at once, after seeing what it changes and what will be skipped, and why.',
        'Tickets that renew themselves in time for new marks, until a day you choose.',
        'A morning mail of what expires; an inbox for what failed.',
      ],
    },
    {
      picture: 'board',
      alt: 'The board of subcontractors: for each job who holds a valid ticket today.',
      heading: 'Work with others',
      points: [
        'A library of subcontractors with their contacts, and the board of who lacks a valid ticket today.',
        'Sharing by invitation: a company reads the ticket it is meant to read, and answers with its own.',
        'Jobs with their people, tickets and map, closed out in one go.',
      ],
    },
  ],
  roles: {
    heading: 'Who gets what',
    list: [
      {
        name: 'The foreman',
        text: 'Today’s tickets on the phone, the verdict first. A photo, a damage, a line nobody had marked: recorded on the spot.',
      },
      {
        name: 'The project manager',
        text: 'Own jobs, what is due on them this week, and the power to renew, re-mark and cancel.',
      },
      {
        name: 'The office',
        text: 'People and roles, logins at the centers with their health, holidays, company settings.',
      },
      {
        name: 'The owner',
        text: 'What needs somebody, counted. The log of every change, to read and to export.',
      },
    ],
  },
  limits: {
    heading: 'What it does not do yet',
    list: [
      'It places no tickets at a real center: the sandbox center stands in, and the console says so.',
      'It does not bring in tickets that you have placed elsewhere.',
      'It does not work without a connection.',
    ],
  },
};
