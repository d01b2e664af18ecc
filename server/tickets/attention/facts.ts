import type { ClientBase } from 'pg';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { RULE_CALENDAR } from '../../../domain/calendar/holidays';
import { withPosted } from '../../../domain/calendar/postedHolidays';
import type { Filter } from '../../../domain/filters';
import type { TicketFilterField } from '../../../domain/lists';
import { type Attention, isAttention, remarkableFrom } from '../../../domain/tickets/attention';
import { selectPosted } from '../../holidays/holidays.sql';
import { selectTables } from '../../responseCodes/responseCodes.sql';
import type { Moment } from '../groups.sql';
import { doubtfulCodes } from './doubtfulCodes';
import type { DoubtfulCode } from './safeToDig.sql';
import { safeAmong } from './undecided';
import { selectUndecided } from './undecided.sql';

/** What the conditions of attention depend on besides the ticket's own rows. */
export interface AttentionFacts {
  /** Tickets that expire before this are past their remark-by. */
  remarkableFrom: Record<CallCenter, Date>;
  /** Codes that a station counted as green may not be green by. */
  doubtful: readonly DoubtfulCode[];
  /** Of the tickets that SQL leaves open, those at which one may dig. */
  judgedSafe: readonly string[];
}

/**
 * The facts for these sets as of `moment.now`, in at most three statements however many tickets there are; none where
 * the sets need none.
 */
export async function attentionFacts(
  client: ClientBase,
  moment: Moment,
  wanted: readonly Attention[],
): Promise<AttentionFacts> {
  const calendar = wanted.includes('PAST_REMARK_BY')
    ? withPosted(RULE_CALENDAR, await selectPosted(client))
    : RULE_CALENDAR;
  const [onecall, onecallnv] = CALL_CENTERS.map(center => remarkableFrom(center, moment.now, calendar));
  const bounds = { onecall: onecall ?? moment.now, onecallnv: onecallnv ?? moment.now };
  return {
    remarkableFrom: bounds,
    ...(wanted.includes('SAFE_TO_DIG') ? await judged(client, moment) : NONE),
  };
}

/** The sets that a list is filtered by. */
export function attentionsOf(filters: readonly Filter<TicketFilterField>[]): Attention[] {
  return filters.flatMap(filter =>
    filter.field === 'Attention' && filter.match === 'oneOf' ? filter.values.filter(isAttention) : [],
  );
}

async function judged(client: ClientBase, moment: Moment): Promise<typeof NONE> {
  const tables = await selectTables(client);
  const doubtful = doubtfulCodes(tables);
  const undecided = await selectUndecided(client, moment, doubtful);
  return { doubtful, judgedSafe: safeAmong(undecided, tables, moment.now) };
}

const NONE: Pick<AttentionFacts, 'doubtful' | 'judgedSafe'> = { doubtful: [], judgedSafe: [] };
