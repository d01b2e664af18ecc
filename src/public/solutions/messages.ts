import type { Article } from '../article/articlePage';

export const solutionsMessages: Article = {
  title: 'Solutions',
  description:
    'What Whiteline does for excavators: tickets and responses, renewals, subcontractors, recorded events, people and proof.',
  heading: 'Everything between the call and the backfill.',
  lead: 'What the product does today, in the order in which a job needs it.',
  jobs: [
    {
      heading: 'Create it right',
      text: [
        'The center’s own form, with the dig area drawn on a map and county, city and ZIP code filled in from it.',
        'Legal start, latest start and expiry while you type, holidays included.',
        'Profiles for what is the same every time; clone earlier tickets; drafts are saved.',
      ],
      picture: 'create',
      alt: 'A new ticket: the center’s form on the left, the dig area on a map and the dates on the right.',
      link: { href: '/when-to-call', text: 'Find out when to call for the day you want to dig' },
    },
    {
      heading: 'See it all in one list',
      text: [
        'Active, expiring, expired and auto-renew, with filters that are still there when you come back.',
        'Custom columns, saved filters, one search across everything.',
        'Export lists to CSV, Excel or PDF, exactly as filtered.',
      ],
      picture: 'tickets',
      alt: 'The ticket list with filters, the verdict, the expiry and the legal start of each ticket.',
    },
    {
      heading: 'Know before the bucket moves',
      text: [
        'The verdict, with every condition that is not met and the rule behind it.',
        'Each utility’s responses with their history, second notices to late ones, re-marks when marks are gone.',
        'Photos and documents on the ticket; damages and exposed lines reported from the same page.',
      ],
      picture: 'details',
      alt: 'A ticket’s page with the verdict, its reasons, the dates and the utilities’ responses.',
    },
    {
      heading: 'Keep tickets active',
      text: [
        'Renew one ticket or up to two hundred at once, after seeing what it changes and what will be skipped, and why.',
        'Auto-renew in time for re-marking, until a day you choose.',
        'A morning email of what expires, and alerts for what failed.',
      ],
      picture: 'expiring',
      alt: 'Tickets that expire within days, with the last day to request a re-mark.',
    },
    {
      heading: 'Work with others',
      text: [
        'A library of subcontractors with their contacts, and a board of missing tickets.',
        'Sharing by invitation: a company sees the ticket it is meant to see, and shares its own.',
        'Jobs with their people, tickets and map, closed out in one go.',
      ],
      picture: 'board',
      alt: 'The board of subcontractors: for each job who holds a valid ticket today.',
    },
  ],
  cells: {
    heading: 'Who gets what',
    list: {
      'The foreman':
        'Today’s tickets on the phone, the verdict first. A photo, a damage, an unmarked line: recorded on the spot.',
      'The project manager':
        'Own jobs, what is due on them this week, and the power to renew, re-mark and cancel.',
      'The office': 'People and roles, call-center logins and whether they work, holidays, company settings.',
      'The owner': 'See what needs attention. Full audit log, exportable.',
    },
  },
  notice: {
    heading: 'What it does not do yet',
    text: [
      'It sends nothing to a center by itself. You place each ticket at the center’s own site, from a page with every field to copy.',
      'It fetches no responses from a real center. You paste them from the center’s page, and the ticket says when someone last looked.',
      'It does not work without a connection.',
    ],
  },
};
