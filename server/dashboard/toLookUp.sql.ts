import type { ClientBase } from 'pg';
import { CALL_CENTERS, type CallCenter } from '../../domain/calendar/centers';
import type { LookBounds } from '../../domain/tickets/verdict/look';
import { Parameters, statement } from '../database/statement';
import { isMine } from '../tickets/conditions.sql';
import { inGroup, type Moment } from '../tickets/groups.sql';
import { leadingReason } from '../tickets/verdict/verdict.sql';

interface Wanted extends Moment {
  onlyOf: string | null;
  bounds: Record<CallCenter, LookBounds>;
}

export async function selectToLookUp(
  client: ClientBase,
  { onlyOf, bounds, ...moment }: Wanted,
  most: number,
): Promise<string[]> {
  const params = new Parameters();
  // In Nevada the lawful start applies if it is later than the printed one.
  const isEarly = `(t.legal_start > ${params.add(moment.now)} or ${leadingReason(moment.now, params)} = 'LEGAL_START')`;
  const isOpen = `(t.green_count < t.station_count or ${isEarly})`;
  const stale = CALL_CENTERS.map(center => {
    const { open, cleared } = bounds[center];
    return `t.call_center = ${params.add(center)} and (t.answers_checked_at < ${params.add(cleared)}
      or ${isOpen} and t.answers_checked_at < ${params.add(open)})`;
  });
  const text = `select t.id from tickets t
    where ${inGroup('active', moment, params)} and ${isMine(onlyOf, params)}
      and t.source = 'IMPORTED' and t.type <> 'Emergency' and t.station_count > 0
      and (t.answers_checked_at is null or ${stale.join(' or ')})
    order by t.legal_start, t.id limit ${params.add(most)}`;
  const { rows } = await client.query<{ id: string }>(statement(text, params.values));
  return rows.map(({ id }) => id);
}
