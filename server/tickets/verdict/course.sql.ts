import type { ClientBase } from 'pg';
import type { VerdictStep } from '../../../domain/tickets/verdict/course';

/** Also switches the transaction to the rights of the whole company, because verdicts are for everyone. */
export async function takeOwnDues(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'take-own-verdict-dues',
    text: `select set_config('role', 'whiteline_app', true), id from take_own_verdict_dues() as id`,
  });
  return rows.map(({ id }) => id);
}

export async function takeLeftDues(client: ClientBase, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'take-left-verdict-dues',
    text: `with taken as (
        select xid, ticket_id from verdict_dues where company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
        order by company_id, xid limit $1 for update skip locked
      )
      delete from verdict_dues d using taken t where d.xid = t.xid and d.ticket_id = t.ticket_id
      returning d.ticket_id as id`,
    values: [most],
  });
  return [...new Set(rows.map(({ id }) => id))];
}

/** Until background work handles these tickets, they are not safe to dig under. */
export async function leaveDues(client: ClientBase, ticketIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'leave-verdict-dues',
    text: `with left_over as (
        insert into verdict_dues (company_id, ticket_id) select company_id, id from tickets where id = any($1) returning company_id, ticket_id
      )
      update ticket_verdicts v set reason = 'CODES_CHANGED' from left_over l
      where v.company_id = l.company_id and v.ticket_id = l.ticket_id and v.reason = ''`,
    values: [ticketIds],
  });
}

export async function selectCompanyOfDues(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>({
    name: 'company-of-verdict-dues',
    text: 'select company_of_verdict_dues() as id',
  });
  return rows[0]?.id ?? null;
}

/** Serializes changes to the same ticket's facts, so that each transaction sees the one before. */
export async function holdVerdicts(client: ClientBase, ticketIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'hold-verdicts',
    text: `select count(pg_advisory_xact_lock(hashtextextended(id::text, 811)))
      from (select id from unnest($1::uuid[]) as id order by id) held`,
    values: [ticketIds],
  });
}

export type StepRow = Record<
  'company' | 'ticket' | 'from' | 'to' | 'reason' | 'words' | 'wordsEs',
  string
> & {
  conditions: number;
  until: string | null;
  station: string | null;
  wayOn: string | null;
};

/** @throws RangeError if the database can't store a time */
export function stepRows(
  { id, companyId }: { id: string; companyId: string },
  steps: readonly VerdictStep[],
): StepRow[] {
  return steps.map(({ from, reason, words, conditions, until, stationCode, wayOn }, index) => ({
    company: companyId,
    ticket: id,
    from: instantText(from) ?? '-infinity',
    to: instantText(steps[index + 1]?.from) ?? 'infinity',
    reason: reason ?? '',
    words: words.en,
    wordsEs: words.es,
    conditions,
    until: instantText(until),
    station: stationCode,
    wayOn,
  }));
}

function instantText(instant: Date | null | undefined): string | null {
  const text = instant?.toISOString() ?? null;
  // PostgreSQL can't read the sign of years with more than four digits.
  if (text !== null && /^[+-]/.test(text)) throw new RangeError(`the year of ${text} has too many digits`);
  return text;
}

export async function storeCourses(
  client: ClientBase,
  ticketIds: readonly string[],
  rows: readonly StepRow[],
): Promise<void> {
  await Promise.all([
    client.query({
      name: 'drop-verdict-courses',
      text: `delete from ticket_verdicts
        where company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and ticket_id = any($1)`,
      values: [ticketIds],
    }),
    client.query({
      name: 'store-verdict-courses',
      text: `insert into ticket_verdicts (company_id, ticket_id, starts_at, ends_at, reason, words, words_es, conditions, until,
          station_code, way_on)
        select r.company, r.ticket, r."from", r."to", r.reason, r.words, r."wordsEs", r.conditions, r.until, r.station, r."wayOn"
        from jsonb_to_recordset($1) as r (company uuid, ticket uuid, "from" timestamptz, "to" timestamptz, reason text,
          words text, "wordsEs" text, conditions int, until timestamptz, station text, "wayOn" text)`,
      values: [JSON.stringify(rows)],
    }),
  ]);
}
