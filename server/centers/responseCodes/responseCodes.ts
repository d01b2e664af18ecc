import type { ClientBase } from 'pg';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { centerSchema } from '../../../domain/calendar/posting';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { AppError } from '../../../domain/errors';
import { can } from '../../../domain/permissions/can';
import { isUuid } from '../../../domain/text';
import {
  assertWithdrawable,
  codePostingSchema,
  codeWithdrawalSchema,
} from '../../../domain/tickets/codePosting';
import { type ListedCode, listedCodes } from '../../../domain/tickets/responseTables';
import { parse } from '../../../domain/validation';
import type { SignedIn } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withViewer } from '../../access/withActor';
import type { CodeChange, ResponseCode } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { recountChanged } from './recountChanged';
import {
  type CodeChanger,
  endCode,
  insertCode,
  type RecountLeft,
  selectPosting,
  selectRecountsLeft,
  selectTables,
} from './responseCodes.sql';

/** Who posted a code is told to those who may post. @throws ValidationException naming `callCenter` */
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

/** Changed codes, with how many tickets lists show by the former meaning. @throws ValidationException naming `callCenter` */
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

/** Who changes a code, and under which request the log has it. Codes lie above companies, so none has to be selected. */
export interface CodeActor {
  viewer: SignedIn;
  requestId: string;
  /** Told of a ticket that could not be counted again; background work tries it again. */
  onTrouble(error: unknown, ticketId: string | null): void;
}

/**
 * Answers given before keep their meaning; tickets in force are counted again, people told of those that turn red.
 * @throws ValidationException naming what is wrong
 */
export function postResponseCode(services: Services, actor: CodeActor, input: object): Promise<CodeChange> {
  authorize(actor.viewer, 'CREATE', 'rules');
  const now = services.now();
  const posting = parse(codePostingSchema(calendarDay(now, PACIFIC)), input);
  return change(services, actor, now, async client =>
    (await insertCode(client, changerOf(actor, now), posting)) ? posting : null,
  );
}

/**
 * From that day until the next posting the code means what the product knows of it, or is read by its words.
 * @throws ValidationException naming what is wrong, as a day on which the posting has ended in any case
 * @throws NotFoundException when the posting was changed or withdrawn meanwhile
 */
export function withdrawResponseCode(
  services: Services,
  actor: CodeActor,
  input: object,
): Promise<CodeChange> {
  authorize(actor.viewer, 'DELETE', 'rules');
  const now = services.now();
  const withdrawal = parse(codeWithdrawalSchema(calendarDay(now, PACIFIC)), input);
  const { postingId, validTo } = withdrawal;
  return change(services, actor, now, async client => {
    const posting = isUuid(postingId) ? await selectPosting(client, postingId) : null;
    if (!posting) throw gone();
    assertWithdrawable(posting, validTo);
    if (!(await endCode(client, changerOf(actor, now), withdrawal))) throw gone();
    return posting;
  });
}

interface Changed {
  callCenter: CallCenter;
  code: string;
}

/**
 * Counts the first tickets before it answers, so that lists are right at once where few carry the code: one go, 200 tickets,
 * took one to three seconds on two busy cores. The others are left to the background work.
 * @param work answers null when nothing was changed
 */
async function change(
  services: Services,
  actor: CodeActor,
  now: Date,
  work: (client: ClientBase) => Promise<Changed | null>,
): Promise<CodeChange> {
  const { pool } = services;
  const leftOf = async (client: ClientBase, { callCenter, code }: Changed) =>
    (await selectRecountsLeft(client, callCenter, now)).find(left => left.code === code)?.tickets ?? 0;
  const done = await withViewer(pool, actor.viewer, null, async client => {
    const changed = await work(client);
    return changed && { changed, tickets: await leftOf(client, changed) };
  });
  if (!done) return { success: true, tickets: 0, left: 0 };
  await recountSome(services, actor);
  const left = await withViewer(pool, actor.viewer, null, client => leftOf(client, done.changed));
  return { success: true, tickets: done.tickets, left };
}

/** What is changed stays so if this fails: the background work counts. */
async function recountSome({ pool, now, config }: Services, { onTrouble }: CodeActor): Promise<void> {
  try {
    await recountChanged({ pool, now, baseUrl: config.baseUrl, onTrouble });
  } catch (error) {
    onTrouble(error, null);
  }
}

function changerOf({ viewer, requestId }: CodeActor, now: Date): CodeChanger {
  return { username: viewer.username, requestId, now };
}

function gone(): AppError {
  const message = 'This posting was changed or withdrawn in the meantime. Check the list again.';
  return new AppError('NotFoundException', message);
}
