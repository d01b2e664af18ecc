import { CENTERS } from '../../domain/calendar/centers';
import { centerSchema } from '../../domain/calendar/posting';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { AppError } from '../../domain/errors';
import { codePostingSchema, codeWithdrawalSchema } from '../../domain/tickets/codePosting';
import { type ListedCode, listedCodes } from '../../domain/tickets/responseTables';
import { parse } from '../../domain/validation';
import { authorize } from '../access/authorize';
import type { SignedIn } from '../access/viewer';
import { withViewer } from '../access/withActor';
import type { ResponseCode } from '../graphql/generated/schema';
import type { Services } from '../services';
import { type CodeChanger, endCode, insertCode, selectTables } from './responseCodes.sql';

/** Who asks, and under which request the log has it. Codes lie above companies, so none has to be selected. */
export interface CodeActor {
  viewer: SignedIn;
  requestId: string;
}

/**
 * Everything that the codes of a center have meant, mean and will mean.
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
  return listedCodes(tables[callCenter], today).map(codeView);
}

function codeView({ code, text, color, note, meeting, validFrom, validTo, posted, inForce }: ListedCode) {
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
  };
}

/**
 * Posts what a code means from a day on until the next posting of it begins. Answers given before keep the meaning they had; tickets in force that carry
 * the code are counted anew by background work, which tells people of those that turn red.
 *
 * @throws ValidationException naming what is wrong
 */
export async function postResponseCode(
  services: Services,
  actor: CodeActor,
  input: object,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'CREATE', 'rules');
  const now = services.now();
  const posting = parse(codePostingSchema(calendarDay(now, PACIFIC)), input);
  await withViewer(services.pool, actor.viewer, null, client =>
    insertCode(client, changerOf(actor, now), posting),
  );
  return { success: true };
}

/**
 * Takes back what was posted of a code: from `validTo` on it means what the product knows of it, or is unknown.
 *
 * @throws ValidationException naming what is wrong
 * @throws NotFoundException when nothing posted is in force then or later
 */
export async function withdrawResponseCode(
  services: Services,
  actor: CodeActor,
  input: object,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'DELETE', 'rules');
  const now = services.now();
  const withdrawal = parse(codeWithdrawalSchema(calendarDay(now, PACIFIC)), input);
  const isDone = await withViewer(services.pool, actor.viewer, null, client =>
    endCode(client, changerOf(actor, now), withdrawal),
  );
  if (!isDone)
    throw new AppError('NotFoundException', 'Nothing is posted of this code on that day or later.');
  return { success: true };
}

function changerOf({ viewer, requestId }: CodeActor, now: Date): CodeChanger {
  return { username: viewer.username, requestId, now };
}
