import type { ClientBase } from 'pg';
import { invalid } from '../../../domain/errors';
import { owesAnswer } from '../../../domain/tickets/actions/silence';
import type { Station } from '../../../domain/tickets/stations';
import { selectStationsByCode } from './stations.sql';

/** What a payload names of a ticket's stations. */
interface Named {
  ticketId: string;
  codes: readonly string[];
  /** Where in the payload. */
  field: string;
}

/** @throws ValidationException naming stations that the center did not notify for the ticket */
export function requireStations(client: ClientBase, named: Named): Promise<void> {
  return requireEach(client, named, () => null);
}

/** @throws ValidationException naming stations that have answered, or are none of the ticket */
export function requireSilentStations(client: ClientBase, named: Named): Promise<void> {
  return requireEach(client, named, (code, station) =>
    owesAnswer(station) ? null : `${code} has responded. To dispute its response, request a re-mark.`,
  );
}

async function requireEach(
  client: ClientBase,
  { ticketId, codes, field }: Named,
  problemOf: (code: string, station: Station) => string | null,
): Promise<void> {
  if (codes.length === 0) return;
  const stations = await selectStationsByCode(client, ticketId);
  const problems = codes.flatMap(code => {
    const station = stations.get(code);
    if (!station) return `${code} was not notified of this ticket. Choose from its utilities.`;
    return problemOf(code, station) ?? [];
  });
  if (problems.length > 0) throw invalid({ [`ticketPayload.${field}`]: problems.join('\n') });
}
