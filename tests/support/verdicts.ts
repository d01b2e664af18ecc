import type { Client, Pool } from 'pg';
import type { VerdictState } from '../../domain/tickets/verdict/course';
import { type VerdictRow, verdictSummary } from '../../domain/tickets/verdict/summary';
import { verdictOf } from '../../domain/tickets/verdict/verdict';
import { Parameters } from '../../server/database/statement';
import { withTenant } from '../../server/database/tenant';
import type { Services } from '../../server/services';
import { selectFacts } from '../../server/tickets/verdict/facts.sql';
import { workOutLeft } from '../../server/tickets/verdict/keepCourses';
import { verdictColumns } from '../../server/tickets/verdict/verdict.sql';

/** Works out the verdicts of what a test has put into the database by hand, as the background would. */
export async function workOutAll(pool: Pool): Promise<void> {
  while (await workOutLeft({ pool, onTrouble() {} }));
}

/** Tickets of the company whose lists show another verdict than their page, which works it out from the facts. */
export async function staleVerdicts(
  { pool, calendars, now }: Services,
  companyId: string,
): Promise<string[]> {
  const at = now();
  return withTenant(
    pool,
    companyId,
    async client => {
      const params = new Parameters();
      const { rows } = await client.query<VerdictRow & { id: string; left: boolean }>(
        `select t.id, exists (select from verdict_dues d where d.ticket_id = t.id) as left, ${verdictColumns(at, params)}
         from tickets t`,
        params.values,
      );
      const ids = rows.map(({ id }) => id);
      const facts = await selectFacts(client, ids, await calendars.fresh(client));
      const pages = new Map(facts.map(ticket => [ticket.id, shownBy(verdictOf(ticket.facts, at))]));
      return rows.flatMap(row => {
        const { message, ...summary } = verdictSummary(row);
        const [page, list] = [pages.get(row.id), shownBy({ ...summary, words: message ?? '' })];
        // It waits for the background, and is stopped until then.
        const waits = row.left && summary.reason === 'CODES_CHANGED';
        return page === list || waits ? [] : [`${row.id}: page ${page}, list ${list}`];
      });
    },
    { isSnapshot: true },
  );
}

/** All that a list says of a verdict. */
type Shown = Pick<VerdictState, 'reason' | 'conditions'> & { words: string; until: Date | null };

export function shownBy({ reason, words, conditions, until }: Shown): string {
  return JSON.stringify({ reason, words, conditions, until });
}

/** Removes what is in the way of digging under the company's tickets, so that the next change shows. */
export async function makeSafe(owner: Client, companyId: string): Promise<void> {
  const changes = [
    `update companies set marks_check = 'OFF' where id = $1`,
    `update tickets set answers_checked_at = now(), dates_estimated = false where company_id = $1
     and (answers_checked_at is null or dates_estimated)`,
    `update jobs set status = 'ACTIVE' where company_id = $1 and status = 'ON_HOLD'`,
    `update recorded_events set status = 'CLOSED' where company_id = $1 and status <> 'CLOSED'`,
    `update submissions set state = 'WITHDRAWN' where company_id = $1 and state in ('QUEUED', 'SENDING', 'WAITING', 'PLACED')`,
    `update ticket_members set response_code = '010', response_text = '', response_comment = null, responded_at = now()
     where company_id = $1 and (response_code is distinct from '010' or response_comment is not null)`,
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type, response_code,
       response_text, responded_at)
     select company_id, id, 9, 'SCG', 'Gas', 'gas', '010', '', now() from tickets where company_id = $1
     on conflict do nothing`,
  ];
  for (const change of changes) await owner.query(change, [companyId]);
}
