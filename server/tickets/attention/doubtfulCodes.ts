import { CALL_CENTERS } from '../../../domain/calendar/centers';
import type { ResponseTables } from '../../../domain/tickets/responseTables';
import type { DoubtfulCode } from './safeToDig.sql';

/**
 * Posted codes by which a station that its ticket counts as green need not clear the work: the counts follow a posting a
 * little later, and a green code may ask for a meeting. The product's own green codes ask for none.
 */
export function doubtfulCodes(tables: ResponseTables): DoubtfulCode[] {
  return CALL_CENTERS.flatMap(callCenter => {
    const doubtful = tables[callCenter].posted.filter(({ color, meeting }) => meeting || color !== 'green');
    return [...new Set(doubtful.map(({ code }) => code))].map(code => ({ callCenter, code }));
  });
}
