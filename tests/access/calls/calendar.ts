import { randomBytes } from 'node:crypto';
import { type Calls, cell, inCompany, read, type Target } from './call';

/** Links read as their owners, and an administrator of the product belongs to no company. */
const OWN_LINKS = { ...cell('tickets', 'READ'), SASAdministrator: 'none' } as const;

/** The calendar of tickets, and everybody's own links to it. */
export const CALENDAR: Calls = {
  getTicketCalendar: {
    ...read('tickets', target => ({ ...inCompany(target), from: '2026-11-01', to: '2026-11-30' })),
    selection: '{ isMore }',
  },
  getCalendarFeed: {
    scopes: OWN_LINKS,
    names: 'company',
    variables: async target => {
      await ownFeed(target);
      return inCompany(target);
    },
  },
  createCalendarFeed: { scopes: OWN_LINKS, names: 'company', variables: inCompany },
  revokeCalendarFeed: {
    scopes: OWN_LINKS,
    names: 'nothing',
    variables: async target => ({ feedId: await ownFeed(target) }),
  },
};

async function ownFeed({ company, caller, sql }: Target): Promise<string | undefined> {
  await sql('update calendar_feeds set revoked_at = now() where user_id = $1 and revoked_at is null', [
    caller.id,
  ]);
  const [row] = await sql(
    `insert into calendar_feeds (company_id, user_id, token_hash, created_at)
      values ($1, $2, $3, now()) returning id`,
    [caller.companyId ?? company.id, caller.id, randomBytes(32)],
  );
  return row?.id;
}
