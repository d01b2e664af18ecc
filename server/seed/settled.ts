import { OWN_TABLES, readFor } from '../../domain/tickets/responseTables';
import type { SiteEvent } from '../../domain/tickets/stationEvents';
import { digestStations, type StationDigest } from '../../domain/tickets/stations';
import type { KeptStation } from '../centers/responses/recount.sql';
import { settleStation } from '../centers/responses/settle';
import type { DemoTicket } from './ticket';

/** What the stations of a demo ticket are judged by, as the product itself would settle it. */
export interface Settled {
  stations: readonly KeptStation[];
  digest: StationDigest;
}

/** When the overrides of a situation were made, before now. */
const OVERRIDDEN_BEFORE_MS = 3_600_000;

export function settledOf(ticket: DemoTicket, events: readonly SiteEvent[], now: Date): Settled | null {
  const { confirmed, form, plan } = ticket;
  if (!confirmed) return null;
  const table = readFor(OWN_TABLES[form.callCenter], form);
  const given = confirmed.stations.given.map(({ at, ...answer }) => ({
    ...answer,
    revision: '000',
    respondedAt: at,
    receivedAt: at,
  }));
  const overridden = plan.situation?.overridden ?? 0;
  const stations = confirmed.stations.members.map(({ stationCode }, index) => {
    const overriddenAt = index < overridden ? new Date(now.getTime() - OVERRIDDEN_BEFORE_MS) : null;
    const unsettled = { answer: null, askedAt: null, meetingAt: null, overriddenAt, acknowledgedAt: null };
    return settleStation(table, { code: stationCode, withdrawnAt: null, ...unsettled }, given, events);
  });
  return { stations, digest: digestStations(table, stations) };
}
