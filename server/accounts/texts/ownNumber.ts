import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { USUAL_QUIET_HOURS } from '../../../domain/people/quietHours';
import {
  lastDigits,
  TEXT_CODE_MINUTES,
  TEXT_CODE_TRIES,
  textCodeSchema,
  textNumberSchema,
  textSettingsSchema,
} from '../../../domain/people/texts';
import { parse } from '../../../domain/validation';
import type { SignedIn } from '../../access/actor';
import type { AuditEntry } from '../../access/audit/audit.sql';
import { auditBy, changes } from '../../access/audit/auditBy';
import { assertNoWait } from '../../access/rateLimits/rateLimits';
import { withViewer } from '../../access/withActor';
import type { SuccessResult, TextSettings } from '../../graphql/generated/schema';
import { codeText } from '../../mail/letters/texts';
import type { Services } from '../../services';
import { hashCode, newCode } from '../signUps/codes';
import {
  confirmNumber,
  countCodeTry,
  deleteOwnNumber,
  lockOwnNumber,
  type OwnNumber,
  selectFailedAt,
  selectOwnNumber,
  storeAskedNumber,
  storeCodeText,
  updateTexts,
} from './ownNumber.sql';

const NONE = {
  number: null,
  confirmed: false,
  events: [],
  quietFrom: USUAL_QUIET_HOURS.from,
  quietUntil: USUAL_QUIET_HOURS.until,
  failedAt: null,
};

/** Null without a gateway, and for a SASAdministrator, who has no tickets. */
export async function getTextSettings(
  { config, pool }: Services,
  viewer: SignedIn,
): Promise<TextSettings | null> {
  const { companyId } = viewer;
  if (config.texts === null || companyId === null) return null;
  return withViewer(pool, viewer, companyId, async client => {
    const own = await selectOwnNumber(client, viewer.id);
    if (own === null) return NONE;
    const { number, confirmedAt, events, quietFrom, quietUntil } = own;
    const failedAt = await selectFailedAt(client, viewer.id, number);
    return {
      ...{ number, events, quietFrom, quietUntil },
      confirmed: confirmedAt !== null,
      failedAt: failedAt?.toISOString() ?? null,
    };
  });
}

const CODES_AN_HOUR = 3;
const CODES_A_DAY = 5;
/** The operator pays for each one. */
const COMPANYS_CODES_AN_HOUR = 60;
const COMPANYS_CODES_A_DAY = 120;

/** Nothing happens if it is already confirmed. Otherwise texts stop until the code is entered. @throws ValidationException naming `number`, or TooManyRequestsException */
export async function sendTextCode(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: { number: string },
): Promise<SuccessResult> {
  const { number } = parse(textNumberSchema, input);
  const { config, rateLimits, now } = services;
  const code = newCode();
  const codeHash = hashCode(config.secrets.tokenKeys, codeOf(viewer, number), code);
  const codeEndsAt = new Date(now().getTime() + TEXT_CODE_MINUTES * 60_000);
  await changing(services, viewer, requestId, 'sendTextCode', async (client, companyId) => {
    const before = await lockOwnNumber(client, viewer.id);
    if (before?.confirmedAt && before.number === number) return null;
    const byPerson = [
      { of: `user ${viewer.id}`, most: CODES_AN_HOUR },
      { of: `company ${companyId}`, most: COMPANYS_CODES_AN_HOUR },
    ];
    assertNoWait(await rateLimits.countWith(client, 'textCode', byPerson), 'codes');
    const byCompany = [{ of: `company ${companyId}`, most: COMPANYS_CODES_A_DAY }];
    assertNoWait(await rateLimits.countWith(client, 'textCodeTo', byCompany), 'codes from your company');
    const byNumber = [{ of: `number ${number}`, most: CODES_A_DAY }];
    assertNoWait(await rateLimits.countWith(client, 'textCodeTo', byNumber), 'codes to this number');
    const asked = { companyId, userId: viewer.id, number, codeEndsAt };
    await storeAskedNumber(client, { ...asked, codeHash, quiet: USUAL_QUIET_HOURS });
    await storeCodeText(client, { ...asked, text: codeText(code), key: randomUUID() });
    return { before: { number: before && lastDigits(before.number) }, after: { number: lastDigits(number) } };
  });
  return { success: true };
}

/** @throws ValidationException naming `code`, or ConflictException without a code to confirm */
export async function confirmTextCode(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: { code: string },
): Promise<SuccessResult> {
  const { code } = parse(textCodeSchema, input);
  let refusal: AppError | null = null;
  await changing(services, viewer, requestId, 'confirmTextCode', async client => {
    const own = await lockOwnNumber(client, viewer.id);
    refusal = refusalOf(own, services.now()) ?? null;
    if (refusal !== null || own === null) return null;
    const given = hashCode(services.config.secrets.tokenKeys, codeOf(viewer, own.number), code);
    if (own.codeHash && timingSafeEqual(own.codeHash, given)) {
      await confirmNumber(client, viewer.id, services.now());
      return { after: { number: lastDigits(own.number) } };
    }
    // Thrown after the commit, which counts the try.
    await countCodeTry(client, viewer.id);
    refusal = invalid({ code: 'This isn’t the code of the last text message. Check it, or get a new one.' });
    return null;
  });
  if (refusal !== null) throw refusal;
  return { success: true };
}

function refusalOf(own: OwnNumber | null, now: Date): AppError | null {
  if (own === null || own.codeEndsAt === null) {
    return new AppError('ConflictException', 'No code is waiting. Enter your mobile number first.');
  }
  if (own.codeTries >= TEXT_CODE_TRIES) {
    return invalid({ code: 'There were too many wrong codes. Get a new one.' });
  }
  return own.codeEndsAt <= now ? invalid({ code: 'This code has expired. Get a new one.' }) : null;
}

/** @throws ValidationException naming a field of `settings`, or ConflictException without a confirmed number */
export async function updateTextSettings(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: object,
): Promise<SuccessResult> {
  const settings = parse(textSettingsSchema, input, 'settings');
  await changing(services, viewer, requestId, 'updateTextSettings', async client => {
    const own = await lockOwnNumber(client, viewer.id);
    if (own === null || own.confirmedAt === null) {
      throw new AppError('ConflictException', 'Confirm your mobile number first.');
    }
    const { events, quietFrom, quietUntil } = own;
    const changed = changes({ events, quietFrom, quietUntil }, settings);
    if (Object.keys(changed.after).length === 0) return null;
    await updateTexts(client, viewer.id, settings);
    return changed;
  });
  return { success: true };
}

/** Done also if there is none. */
export async function removeTextNumber(
  services: Services,
  viewer: SignedIn,
  requestId: string,
): Promise<SuccessResult> {
  await changing(services, viewer, requestId, 'removeTextNumber', async client => {
    const own = await lockOwnNumber(client, viewer.id);
    if (own === null) return null;
    await deleteOwnNumber(client, viewer.id);
    return { before: { number: lastDigits(own.number) } };
  });
  return { success: true };
}

const codeOf = ({ id }: SignedIn, number: string) => `text ${id} ${number}`;

type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> } | null;

/** Audits what the work returns, in its transaction. */
async function changing(
  { config, pool }: Services,
  viewer: SignedIn,
  requestId: string,
  action: AuditEntry['action'],
  work: (client: ClientBase, companyId: string) => Promise<Change>,
): Promise<void> {
  const { companyId } = viewer;
  if (config.texts === null) {
    throw new AppError('ConflictException', 'This server sends no text messages.');
  }
  if (companyId === null) {
    throw new AppError(
      'ForbiddenException',
      'A system administrator belongs to no company and gets no text messages.',
    );
  }
  await withViewer(pool, viewer, companyId, async client => {
    const change = await work(client, companyId);
    if (change === null) return;
    const entry = { action, entity: 'user', entityId: viewer.id, ...change } as const;
    await auditBy(client, { viewer, companyId, requestId }, entry);
  });
}
