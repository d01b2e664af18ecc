import type { ClientBase } from 'pg';
import { TICKET_GROUPS, type TicketGroup } from '../../domain/tickets/groups';
import { STANDING_REFUSAL } from '../centers/submissions/intents.sql';
import { Parameters, statement } from '../database/statement';
import { inGroup, type Moment } from './groups.sql';
import { isOwed } from './silentUtilities.sql';
import { judgedTickets, verdictCounts } from './verdict/verdict.sql';

type Counts = Record<
  | TicketGroup
  | 'pending'
  | 'failed'
  | 'underWay'
  | 'autoRenewFailed'
  | 'red'
  | 'unanswered'
  | 'refusedRequests'
  | 'safeToDig'
  | 'checkFirst'
  | 'doNotDig',
  number
>;

/** Each count uses its own part of an index. Verdicts are counted only on request. */
export async function selectCounts(
  client: ClientBase,
  moment: Moment,
  { jobId, wantsVerdicts }: { jobId: string | null; wantsVerdicts: boolean },
): Promise<Counts> {
  const params = new Parameters();
  const ofJob = jobId === null ? '' : ` and t.job_id = ${params.add(jobId)}`;
  const standing = (group: TicketGroup) => inGroup(group, moment, params) + ofJob;
  const groups = TICKET_GROUPS.map(group => named(group, count(standing(group))));
  const others = [
    named('pending', count(`t.status = 'PENDING'${ofJob}`)),
    named('failed', count(`t.status = 'FAILED'${ofJob}`)),
    named('underWay', sentNow(params.add(moment.now))),
  ];
  const inForce = standing('active');
  const needing = [
    named('autoRenewFailed', count(`${inForce} and ${RENEWAL_FAILED}`)),
    named('red', reds(inForce, params.add(moment.now))),
    named('unanswered', count(`${inForce} and ${isOwed(params.add(moment.now))}`)),
    named('refusedRequests', refusals(inForce, params.add(moment.now))),
  ];
  const verdicts = wantsVerdicts ? countVerdicts(inForce, moment.now, params) : null;
  const columns = [...groups, ...others, ...needing].join(', ');
  const text = verdicts ? `select ${columns}, verdicts.* from ${verdicts}` : `select ${columns}`;
  const { rows } = await client.query<Counts>(statement(text, params.values));
  return { ...NONE, ...rows[0] };
}

export function countVerdicts(inForce: string, now: Date, params: Parameters): string {
  return `(select ${verdictCounts(params)} from ${judgedTickets([], inForce, now, params)}) verdicts`;
}

const count = (where: string) => `(select count(*) from tickets t where ${where})`;
const named = (name: keyof Counts, expression: string) => `${expression} as "${name}"`;

const RENEWAL_FAILED = '(t.auto_renew_error is not null or t.auto_renew_off_reason is not null)';

/** Same rule as `colorOfCounts`. Red responses and silence have separate indexes. */
function reds(inForce: string, now: string): string {
  const answered = count(`${inForce} and t.red_count > 0`);
  const silent = count(`${inForce} and t.red_count = 0 and t.silent_count > 0 and t.legal_start <= ${now}`);
  return `${answered} + ${silent}`;
}

/** Of the whole company. What a center delays for longer is not worth asking about every few seconds. */
function sentNow(now: string): string {
  return `(select count(*) from submissions s where s.state in ('QUEUED', 'SENDING') and s.kind <> 'create'
    and s.created_at > ${now}::timestamptz - interval '5 minutes')`;
}

/** Starts with recent refusals, because there are few. */
function refusals(inForce: string, now: string): string {
  return `(select count(distinct t.id) from submissions r join tickets t on t.id = r.ticket_id
    where ${STANDING_REFUSAL} and r.updated_at > ${now}::timestamptz - interval '7 days' and ${inForce})`;
}

const NONE: Counts = {
  active: 0,
  expiring: 0,
  expired: 0,
  autoRenew: 0,
  pending: 0,
  failed: 0,
  underWay: 0,
  autoRenewFailed: 0,
  red: 0,
  unanswered: 0,
  refusedRequests: 0,
  safeToDig: 0,
  checkFirst: 0,
  doNotDig: 0,
};

/** Ignores case. */
export async function selectUserIdByEmail(client: ClientBase, email: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'user-id-by-email',
    text: 'select id from users where lower(email) = lower($1)',
    values: [email],
  });
  return rows[0]?.id ?? null;
}

export async function isAdministratorsEmail(
  client: ClientBase,
  userId: string,
  email: string,
): Promise<boolean> {
  const { rows } = await client.query<{ is_own: boolean }>({
    name: 'is-administrators-email',
    text: 'select lower(a.email) = lower($2) as is_own from administrator($1) a',
    values: [userId, email],
  });
  return rows[0]?.is_own ?? false;
}
