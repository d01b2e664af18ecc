import type { Client } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { OWN_TABLES } from '../../domain/tickets/responseTables';
import { countStations } from '../../domain/tickets/stations';
import type { Chance } from '../../server/random/chance';
import { stationOf } from '../../server/responses/recount.sql';
import { insertRows } from '../../server/seed/insert.sql';

const HOUR_MS = 3_600_000;
const CODES: Record<CallCenter, string[]> = {
  onecall: ['001', '001', '001', '001', '001', '001', '010', '033', '034'],
  onecallnv: ['1', '1', '1', '1', '1', '4b'],
};

/** A ticket whose stations are to be made. */
export interface Placed {
  id: string;
  company_id: string;
  call_center: CallCenter;
}

/** Gives a ticket one or two stations of every kind that decides about digging, and the counts that follow from them. */
export async function insertStations(
  owner: Client,
  ticket: Placed,
  now: Date,
  chance: Chance,
): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const rows = Array.from({ length: chance.pick([1, 2, 2]) }, (_, index) => {
    const isAnswered = chance.happens(0.9);
    return {
      company_id: ticket.company_id,
      ticket_id: ticket.id,
      seq_no: index,
      station_code: `ST${index}`,
      authority_name: `Utility ${index}`,
      utility_type: 'water',
      response_code: isAnswered ? chance.pick(CODES[ticket.call_center]) : null,
      response_text: isAnswered ? 'As the code says' : null,
      response_revision: isAnswered ? chance.pick([null, '000', '001']) : null,
      responded_at: isAnswered ? before(chance.pick([1, 20, 60])) : null,
      asked_at: chance.happens(0.1) ? before(chance.pick([2, 40])) : null,
      asked_revision: chance.pick([null, '000', '001']),
      meeting_at: chance.happens(0.3) ? before(chance.pick([0.5, 30])) : null,
      overridden_at: chance.happens(0.3) ? before(chance.pick([0.5, 30])) : null,
      withdrawn_at: chance.happens(0.1) ? before(1) : null,
    };
  });
  await insertRows(owner, 'ticket_members', rows);
  const stations = rows.filter(row => row.withdrawn_at === null).map(stationOf);
  const { stations: all, green, red, silent } = countStations(OWN_TABLES[ticket.call_center], stations);
  await owner.query(
    'update tickets set station_count = $2, green_count = $3, red_count = $4, silent_count = $5 where id = $1',
    [ticket.id, all, green, red, silent],
  );
}
