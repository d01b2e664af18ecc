import type { ClientBase } from 'pg';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { RULE_CALENDAR, withPosted } from '../../../domain/calendar/holidays';
import type { Filter } from '../../../domain/filters';
import type { TicketFilterField } from '../../../domain/lists';
import { type Attention, isAttention, remarkableFrom } from '../../../domain/tickets/attention';
import { selectPosted } from '../../centers/holidays/holidays.sql';
import type { Moment } from '../groups.sql';

/** What the conditions of attention depend on besides the ticket's own rows. */
export interface AttentionFacts {
  /** Tickets that expire before this are past their remark-by. */
  remarkableFrom: Record<CallCenter, Date>;
}

/** The facts for these sets as of `moment.now`, in at most one statement; none where the sets need none. */
export async function attentionFacts(
  client: ClientBase,
  moment: Moment,
  wanted: readonly Attention[],
): Promise<AttentionFacts> {
  const calendar = wanted.includes('PAST_REMARK_BY')
    ? withPosted(RULE_CALENDAR, await selectPosted(client))
    : RULE_CALENDAR;
  const [onecall, onecallnv] = CALL_CENTERS.map(center => remarkableFrom(center, moment.now, calendar));
  return { remarkableFrom: { onecall: onecall ?? moment.now, onecallnv: onecallnv ?? moment.now } };
}

/** The sets that a list is filtered by. */
export function attentionsOf(filters: readonly Filter<TicketFilterField>[]): Attention[] {
  return filters.flatMap(filter =>
    filter.field === 'Attention' && filter.match === 'oneOf' ? filter.values.filter(isAttention) : [],
  );
}
