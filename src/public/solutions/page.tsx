import { Cells, Opening } from '../article/LegalText';
import type { Page } from '../loadPage';
import { Picture } from '../picture/Picture';

const solutionsMessages = {
  title: 'Solutions',
  description:
    'What Whiteline does for excavators: tickets and responses, renewals, subcontractors, recorded events, people and proof.',
  heading: 'Everything between the call and the backfill.',
  lead: 'What the product does today, in the order in which a job needs it.',
  parts: [
    {
      picture: 'create',
      alt: 'A new ticket: the center’s form on the left, the dig area on a map and the dates on the right.',
      heading: 'Create it right',
      points: [
        'The center’s own form, with the dig area drawn on a map and county, city and ZIP code filled in from it.',
        'Legal start, latest start and expiry while you type, holidays included.',
        'Profiles for what is the same every time; clone earlier tickets; drafts are saved.',
      ],
    },
    {
      picture: 'tickets',
      alt: 'The ticket list with filters, the verdict, the expiry and the legal start of each ticket.',
      heading: 'See it all in one list',
      points: [
        'Active, expiring, expired and auto-renew, with filters that are still there when you come back.',
        'Custom columns, saved filters, one search across everything.',
        'Export lists to CSV, Excel or PDF, exactly as filtered.',
      ],
    },
    {
      picture: 'details',
      alt: 'A ticket’s page with the verdict, its reasons, the dates and the utilities’ responses.',
      heading: 'Know before the bucket moves',
      points: [
        'The verdict, with every condition that is not met and the rule behind it.',
        'Each utility’s responses with their history, second notices to late ones, re-marks when marks are gone.',
        'Photos and documents on the ticket; damages and exposed lines reported from the same page.',
      ],
    },
    {
      picture: 'expiring',
      alt: 'Tickets that expire within days, with the last day to request a re-mark.',
      heading: 'Keep tickets active',
      points: [
        'Renew one ticket or up to two hundred at once, after seeing what it changes and what will be skipped, and why.',
        'Auto-renew in time for re-marking, until a day you choose.',
        'A morning email of what expires, and alerts for what failed.',
      ],
    },
    {
      picture: 'board',
      alt: 'The board of subcontractors: for each job who holds a valid ticket today.',
      heading: 'Work with others',
      points: [
        'A library of subcontractors with their contacts, and a board of missing tickets.',
        'Sharing by invitation: a company sees the ticket it is meant to see, and shares its own.',
        'Jobs with their people, tickets and map, closed out in one go.',
      ],
    },
  ],
  roles: {
    heading: 'Who gets what',
    list: [
      {
        name: 'The foreman',
        text: 'Today’s tickets on the phone, the verdict first. A photo, a damage, an unmarked line: recorded on the spot.',
      },
      {
        name: 'The project manager',
        text: 'Own jobs, what is due on them this week, and the power to renew, re-mark and cancel.',
      },
      {
        name: 'The office',
        text: 'People and roles, call-center logins and whether they work, holidays, company settings.',
      },
      {
        name: 'The owner',
        text: 'See what needs attention. Full audit log, exportable.',
      },
    ],
  },
  limits: {
    heading: 'What it does not do yet',
    list: [
      'It sends nothing to a center by itself. You place each ticket at the center’s own site, from a sheet with every field to copy.',
      'It fetches no responses from a real center. You paste them from the center’s page, and the ticket says when someone last looked.',
      'It does not work without a connection.',
    ],
  },
};

export const page: Page = {
  title: solutionsMessages.title,
  description: solutionsMessages.description,
  kind: 'article',
  Content: Solutions,
};

function Solutions() {
  return (
    <>
      <Opening heading={solutionsMessages.heading} lead={solutionsMessages.lead} />
      <section className="paper">
        <div className="lane">
          {solutionsMessages.parts.map(({ picture, alt, heading, points }) => (
            <div className="job" key={picture}>
              <div>
                <h2>{heading}</h2>
                <ul className="points">
                  {points.map(point => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
              <Picture name={picture} alt={alt} />
            </div>
          ))}
        </div>
      </section>
      <Cells {...solutionsMessages.roles} />
      <Limits />
    </>
  );
}

function Limits() {
  return (
    <section className="paper">
      <div className="lane">
        <div className="notice">
          <h2>{solutionsMessages.limits.heading}</h2>
          <ul className="points">
            {solutionsMessages.limits.list.map(limit => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
