import type { ClientBase } from 'pg';
import { ATTENTIONS, type Attention } from '../../domain/tickets/attention';
import { VERDICTS } from '../../domain/tickets/verdict/reasons';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import { needsAttention } from '../tickets/attention/attention.sql';
import type { AttentionFacts } from '../tickets/attention/facts';
import { countVerdicts } from '../tickets/counts.sql';
import { inGroup, type Moment } from '../tickets/groups.sql';

/**
 * How many tickets each set has, in one statement. The tickets in force are judged once for the three verdicts; every
 * other count reads about as many rows as it finds.
 */
export async function selectAttentionCounts(
  client: ClientBase,
  moment: Moment,
  facts: AttentionFacts,
): Promise<Partial<Record<Attention, number>>> {
  const params = new Parameters();
  const counts = ATTENTIONS.filter(name => !isVerdict(name)).map(
    name =>
      `(select count(*) from tickets t where ${needsAttention([name], moment, facts, params)}) as "${name}"`,
  );
  const verdicts = countVerdicts(inGroup('active', moment, params), moment.now, params);
  const text = `select verdicts.*, ${counts.join(', ')} from ${verdicts}`;
  const { rows } = await client.query<Record<Attention, number> & VerdictCounts>(
    statement(text, params.values),
  );
  const [{ safeToDig = 0, checkFirst = 0, doNotDig = 0, ...others } = {} as Partial<VerdictCounts>] = rows;
  return { ...others, SAFE_TO_DIG: safeToDig, CHECK_FIRST: checkFirst, DO_NOT_DIG: doNotDig };
}

type VerdictCounts = Record<'safeToDig' | 'checkFirst' | 'doNotDig', number>;

const isVerdict = (name: Attention) => VERDICTS.some(verdict => verdict === name);

/** What waits besides tickets. */
interface OtherCounts {
  invitationsPending: number;
  credentialsInvalid: number;
  openDamages: number;
  mailToSettle: number;
  toPlace: number;
}

/** With `loginsOf` only that person's logins count. */
export async function selectOtherCounts(client: ClientBase, loginsOf: string | null): Promise<OtherCounts> {
  const { rows } = await client.query<OtherCounts>({
    name: 'dashboard-other-counts',
    text: `select
        (select count(*) from invitations i where i.company_id = (select c.id from companies c)
          and i.status = 'PENDING') as "invitationsPending",
        (select count(*) from credentials l join users u on u.id = l.user_id
          where u.active and l.status = 'INVALID' and ($1::uuid is null or u.id = $1)) as "credentialsInvalid",
        (select count(*) from recorded_events e
          where e.event_type = 'DAMAGE' and e.status not in ('DRAFT', 'CLOSED')) as "openDamages",
        (select count(*) from imports m where m.needs_person) as "mailToSettle",
        (select count(*) from submissions s where s.state = 'WAITING') as "toPlace"`,
    values: [loginsOf],
  });
  return (
    rows[0] ?? { invitationsPending: 0, credentialsInvalid: 0, openDamages: 0, mailToSettle: 0, toPlace: 0 }
  );
}
