import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { NoticeType } from '../../../domain/calendar/law';
import { Parameters } from '../../database/parameters';
import { statement } from '../../database/statement';
import { STATION_COLUMNS, type StationRow } from '../../responses/recount.sql';
import type { Moment } from '../groups.sql';
import { type DoubtfulCode, isUndecided } from './safeToDig.sql';

/** A station of a ticket of which the colours of its answers decide whether one may dig, with what else is needed. */
export interface UndecidedRow extends StationRow {
  id: string;
  call_center: CallCenter;
  type: NoticeType;
  legal_start: Date;
  exp_date: Date;
  answers_checked_at: Date;
  station_code: string;
}

/** The stations that count of all undecided tickets of the company, which are few. */
export async function selectUndecided(
  client: ClientBase,
  moment: Moment,
  doubtful: readonly DoubtfulCode[],
): Promise<UndecidedRow[]> {
  const params = new Parameters();
  const text = `select t.id, t.call_center, t.type, t.legal_start, t.exp_date, t.answers_checked_at,
      m.station_code, ${STATION_COLUMNS}
    from tickets t join ticket_members m on m.ticket_id = t.id and m.withdrawn_at is null
    where ${isUndecided(moment.now, doubtful, params)}`;
  return (await client.query<UndecidedRow>(statement(text, params.values))).rows;
}
