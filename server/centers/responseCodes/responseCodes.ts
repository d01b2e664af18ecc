import { CENTERS } from '../../../domain/calendar/centers';
import { centerSchema } from '../../../domain/calendar/posting';
import { calendarDay } from '../../../domain/calendar/zone';
import { can } from '../../../domain/permissions/can';
import { type ListedCode, listedCodes } from '../../../domain/tickets/responseTables';
import { parse } from '../../../domain/validation';
import { authorize } from '../../access/authorize';
import type { SignedIn } from '../../access/viewer';
import { withViewer } from '../../access/withActor';
import type { ResponseCode } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { type RecountLeft, selectRecountsLeft } from './recounts.sql';
import { selectTables } from './responseCodes.sql';

/**
 * Everything that the codes of a center have meant, mean and will mean. Who posted it is told to those who may post.
 *
 * @throws ValidationException naming `callCenter`
 */
export async function getResponseCodes(
  services: Services,
  viewer: SignedIn,
  input: string,
): Promise<ResponseCode[]> {
  authorize(viewer, 'READ', 'rules');
  const { callCenter } = parse(centerSchema, { callCenter: input });
  const tables = await withViewer(services.pool, viewer, null, selectTables);
  const today = calendarDay(services.now(), CENTERS[callCenter].zone);
  const isTold = can(viewer, 'UPDATE', 'rules');
  return listedCodes(tables[callCenter], today).map(row => codeView(row, isTold));
}

/**
 * Codes of a center whose meaning was changed, each with the number of tickets that lists still show by the former one.
 *
 * @throws ValidationException naming `callCenter`
 */
export async function getResponseRecounts(
  services: Services,
  viewer: SignedIn,
  input: string,
): Promise<RecountLeft[]> {
  authorize(viewer, 'UPDATE', 'rules');
  const { callCenter } = parse(centerSchema, { callCenter: input });
  return withViewer(services.pool, viewer, null, client =>
    selectRecountsLeft(client, callCenter, services.now()),
  );
}

function codeView(row: ListedCode, isTold: boolean): ResponseCode {
  const { code, text, color, note, meeting, validFrom, validTo, posted, inForce, posting } = row;
  return {
    code,
    text,
    color,
    note: note ?? null,
    meeting: meeting ?? false,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
    posted,
    inForce,
    postingId: posting?.id ?? null,
    postedAt: posting?.at.toISOString() ?? null,
    postedBy: isTold ? (posting?.by ?? null) : null,
  };
}
