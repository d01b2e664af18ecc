import type { CallCenter } from '../../domain/calendar/centers';
import { OWN_TABLES, readFor } from '../../domain/tickets/responseTables';
import { digestStations } from '../../domain/tickets/stations';
import { stationOf } from '../../server/centers/responses/recount.sql';
import type { Chance } from '../../server/standIns/chance';

const HOUR_MS = 3_600_000;
const CODES: Record<CallCenter, string[]> = {
  onecall: [
    ...Array(24).fill('001'),
    ...Array(6).fill('010'),
    '003',
    '015',
    '016',
    '031',
    '033',
    '034',
    '014',
    '020',
    '000',
    '999',
    '004',
    'Z9',
  ],
  onecallnv: [...Array(20).fill('2a'), ...Array(6).fill('1A'), '1b', '3b', '4b', '4B', '000', 'Z9'],
};

/** A ticket whose stations are to be made. */
export interface Placed {
  id: string;
  company_id: string;
  call_center: CallCenter;
  pavementOnly?: string;
}

/** One or two stations of every kind that decides about digging, mostly such as clear it. */
export function stationRows(ticket: Placed, now: Date, chance: Chance) {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const rarely = (probability: number, hours: number[]) =>
    chance.happens(probability) ? before(chance.pick(hours)) : null;
  return Array.from({ length: chance.pick([1, 1, 2, 2, 3]) }, (_, index) => {
    const isAnswered = chance.happens(0.95);
    const verifiedAt = rarely(0.3, [0.5, 30]);
    return {
      company_id: ticket.company_id,
      ticket_id: ticket.id,
      seq_no: index,
      station_code: `ST${index}`,
      authority_name: `Utility ${index}`,
      utility_type: 'water',
      response_code: isAnswered ? chance.pick(CODES[ticket.call_center]) : null,
      response_text: isAnswered ? chance.pick(['As the code says', 'As the code says', 'Clear']) : null,
      response_comment: isAnswered && chance.happens(0.05) ? 'except lot 9' : null,
      response_revision: isAnswered ? chance.pick([null, '000', '001']) : null,
      responded_at: isAnswered ? before(chance.pick([1, 20, 60])) : null,
      asked_at: rarely(0.05, [2, 40]),
      asked_revision: chance.pick([null, '000', '001']),
      meeting_at: rarely(0.3, [0.5, 5, 30]),
      meeting_owed_since: rarely(0.03, [2, 70]),
      called_at: rarely(0.2, [0.5, 30]),
      marks_lost_at: rarely(0.03, [1, 50]),
      verified_at: verifiedAt,
      marks_seen: verifiedAt && chance.happens(0.5),
      overridden_at: rarely(0.08, [0.5, 30]),
      acknowledged_at: rarely(0.5, [0.5]),
      withdrawn_at: rarely(0.05, [1]),
    };
  });
}

/** What the ticket keeps of these stations, as columns. */
export function digestColumns(ticket: Placed, rows: ReturnType<typeof stationRows>) {
  const stations = rows.filter(row => row.withdrawn_at === null).map(stationOf);
  const digest = digestStations(readFor(OWN_TABLES[ticket.call_center], ticket), stations);
  return {
    station_count: digest.stations,
    green_count: digest.green,
    red_count: digest.red,
    marks_missing_count: digest.marksMissing,
    silent_count: digest.silent,
  };
}
