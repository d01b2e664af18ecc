import { CENTERS } from '../../../domain/calendar/centers';
import { centerSchema } from '../../../domain/calendar/posting';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { can } from '../../../domain/permissions/can';
import { codePostingSchema } from '../../../domain/tickets/codePosting';
import { type ListedCode, listedCodes } from '../../../domain/tickets/responseTables';
import { parse } from '../../../domain/validation';
import type { SignedIn } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withViewer } from '../../access/withActor';
import type { ResponseCode, SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { insertCode, selectTables } from './responseCodes.sql';

/** Only viewers who can post codes see who posted them. */
export async function getResponseCodes(
  services: Services,
  viewer: SignedIn,
  input: string,
): Promise<ResponseCode[]> {
  authorize(viewer, 'READ', 'rules');
  const { callCenter } = parse(centerSchema, { callCenter: input });
  const tables = await withViewer(services.pool, viewer, null, selectTables);
  const today = calendarDay(services.now(), CENTERS[callCenter].zone);
  const showsNames = can(viewer, 'UPDATE', 'rules');
  return listedCodes(tables[callCenter], today).map(row => codeView(row, showsNames));
}

function codeView(row: ListedCode, showsNames: boolean): ResponseCode {
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
    postedAt: posting?.at.toISOString() ?? null,
    postedBy: showsNames ? (posting?.by ?? null) : null,
  };
}

/** Codes apply to all companies, so none has to be selected. @throws ValidationException naming the field */
export async function postResponseCode(
  services: Services,
  { viewer, requestId }: { viewer: SignedIn; requestId: string },
  input: object,
): Promise<SuccessResult> {
  authorize(viewer, 'CREATE', 'rules');
  const now = services.now();
  const posting = parse(codePostingSchema(calendarDay(now, PACIFIC)), input);
  const changer = { username: viewer.username, requestId, now };
  await withViewer(services.pool, viewer, null, client => insertCode(client, changer, posting));
  return { success: true };
}
