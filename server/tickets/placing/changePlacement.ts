import type { ClientBase, PoolClient } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { AppError, invalid } from '../../../domain/errors';
import { lacksMarks } from '../../../domain/placing/match';
import {
  isOwnReport,
  isPlacedOtherwise,
  type Placed,
  readPlaced,
  readRefusal,
} from '../../../domain/placing/placed';
import { isUuid } from '../../../domain/text';
import { FAILURES } from '../../../domain/tickets/actions/failures';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize, authorizeAction } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { notifyRefused } from '../../centers/submissions/endings';
import { NOBODY_ASKED } from '../../centers/submissions/intents.sql';
import { failTicket, lockTicketState } from '../../centers/submissions/outcome.sql';
import type { SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { holdNumber } from '../numbers.sql';
import { switchOff } from '../renewals/outcome';
import { confirmReports, withdrawFor } from './confirm';
import { cancelUnplaced, endPlacements, isNumberTaken, selectAsked, updatePlaced } from './placing.sql';
import { type PlacementRow, selectOpenPlacements, selectPlacement, stationsOf } from './placings.sql';

type WaitingCopies = (
  client: ClientBase,
  of: { callCenter: CallCenter; ticketNumber: string },
  by: { userId: string; now: Date },
) => Promise<void>;

let fileWaitingCopies: WaitingCopies = async () => {};

/** Lets imports take part in the transaction, because tickets must not depend on imports. */
export function onNumberEntered(work: WaitingCopies): void {
  fileWaitingCopies = work;
}

/**
 * The ticket itself changes only when a copy from the center confirms it.
 * @throws ValidationException naming a field of `placed`, or ConflictException if the placement is finished
 */
export function markPlaced(
  services: Services,
  actor: Actor,
  placementId: string,
  input: unknown,
): Promise<SuccessResult> {
  const hold: Hold = async (client, { companyId, callCenter, ...row }) => {
    const number = numberIn(input);
    if (number !== null && isNewNumber(row, number)) await holdNumber(client, companyId, callCenter, number);
  };
  const work: Work = async (client, row, now) => {
    authorizePlacing(actor, row);
    const placed = readPlaced(input, row, now);
    if (isSame(row, placed)) return;
    requireOpen(row);
    const { ticketNumber } = placed;
    if (isPlacedOtherwise(row, placed)) throw new AppError('ConflictException', placedMeanwhile(row));
    const isTaken = isNewNumber(row, ticketNumber) && (await isNumberTaken(client, row, ticketNumber));
    if (isTaken && row.kind === 'create') throw numberTaken();
    const { id, username: name } = actor.viewer;
    await updatePlaced(client, row.id, placed, { id, name, now });
    await audit(client, actor, row, {
      action: 'markPlaced',
      ...(row.state === 'PLACED' && { before: placedFields(row) }),
      after: {
        kind: row.kind,
        ...placedFields({ ...placed, placedNumber: ticketNumber, placedRevision: placed.revision }),
      },
    });
    if (isOwnReport(row, ticketNumber)) {
      const by = { companyId: row.companyId, author: { userId: id, userName: name }, now };
      const confirmed = await confirmReports(client, by, row.ticketId);
      if (isTaken && !confirmed.includes(row.id)) throw numberTaken();
    } else await confirmKnown(client, actor, row, placed, now);
    if (row.kind === 'create') await fileWaitingCopies(client, { ...row, ticketNumber }, { userId: id, now });
  };
  return onPlacement(services, actor, placementId, work, hold);
}

function numberIn(input: unknown): string | null {
  const number = input && typeof input === 'object' && 'ticketNumber' in input ? input.ticketNumber : null;
  return typeof number === 'string' ? number.trim() : null;
}

/** Its copy arrived earlier but could not be matched. Requested marks stay open if no station was asked. */
async function confirmKnown(
  client: PoolClient,
  actor: Actor,
  row: PlacementRow,
  { revision }: Placed,
  now: Date,
) {
  const { id, kind, ticketId, targetRevision, payload } = row;
  if (kind === 'create' || kind === 'renew' || kind === 'cancel') return;
  if (revision === null || row.revision < revision) return;
  const action = { kind, targetRevision, needRemark: false, stations: stationsOf(payload) };
  const refusal = lacksMarks(action, { members: await selectAsked(client, ticketId) }) ? NOBODY_ASKED : null;
  const confirmedAs = `${row.ticketNumber}-${revision}`;
  await endPlacements(client, [id], { state: 'CONFIRMED', error: null, refusal, confirmedAs, now });
  await audit(client, actor, row, { action: 'confirmPlacement', after: { kind, confirmedAs } });
}

/** Whether the center issued this number for this request. */
const isNewNumber = (row: Pick<PlacementRow, 'kind' | 'ticketNumber'>, number: string) =>
  row.kind === 'create' || isOwnReport(row, number);

const numberTaken = () => invalid({ 'placed.ticketNumber': NUMBER_TAKEN });

/** Does not reveal whether the viewer can see that ticket. */
const NUMBER_TAKEN =
  'Another ticket has this number. Check it. If the center’s copy came in first, withdraw this request. If you can’t find that ticket, ask an administrator.';

const placedMeanwhile = ({ placedBy, placedNumber, placedRevision }: PlacementRow) =>
  `${placedBy ?? 'Someone'} has already marked this as placed as ${[placedNumber, placedRevision].filter(Boolean).join('-')}. If you have placed it too, cancel one of the two at the center. Close this and look at the request.`;

const placedFields = ({ placedNumber, placedRevision, placedAt }: PlacedFields) => ({
  placedNumber,
  placedRevision,
  placedAt,
});
type PlacedFields = Pick<PlacementRow, 'placedNumber' | 'placedRevision' | 'placedAt'>;

function isSame({ state, ...known }: PlacementRow, { ticketNumber, revision, placedAt }: Placed): boolean {
  return (
    (state === 'PLACED' || state === 'CONFIRMED') &&
    known.placedNumber === ticketNumber &&
    known.placedRevision === revision &&
    known.placedAt?.getTime() === placedAt.getTime()
  );
}

/** A new ticket is canceled. Any other stays unchanged. @throws ConflictException if placed or finished */
export function withdrawPlacement(
  services: Services,
  actor: Actor,
  placementId: string,
): Promise<SuccessResult> {
  return onPlacement(services, actor, placementId, async (client, row, now) => {
    authorizeAction(actor.viewer, row.kind === 'create' ? 'cancel' : row.kind, row.job);
    if (row.state === 'WITHDRAWN') return;
    requireOpen(row);
    if (row.state === 'PLACED') throw new AppError('ConflictException', PLACED);
    if (row.isAutomatic && row.autoRenew && row.status === 'ACTIVE') {
      throw new AppError('ConflictException', RENEWS_ITSELF, { instead: 'cancelAutoRenew' });
    }
    await endPlacements(client, [row.id], { ...WITHDRAWN, now });
    if (row.kind === 'create') await cancelUnplaced(client, row.ticketId, now);
    await audit(client, actor, row, {
      action: 'withdrawPlacement',
      ...(row.kind === 'create' && { before: { status: 'PENDING' } }),
      after: { kind: row.kind, ...(row.kind === 'create' && { status: 'CANCELLED' }) },
    });
  });
}

const PLACED = 'It was placed at the center. Cancel the ticket there, or enter why the center refused it.';
const RENEWS_ITSELF = 'This ticket auto-renews. To withdraw this request, turn off auto-renew.';
const WITHDRAWN = { state: 'WITHDRAWN', error: null, refusal: null, confirmedAs: null } as const;

/** A refused auto-renewal also turns auto-renew off. @throws ValidationException, ConflictException */
export function refusePlacement(
  services: Services,
  actor: Actor,
  placementId: string,
  input: unknown,
): Promise<SuccessResult> {
  const { baseUrl } = services.config;
  return onPlacement(services, actor, placementId, async (client, row, now) => {
    authorizePlacing(actor, row);
    const message = readRefusal(input);
    requireOpen(row);
    const { id, companyId, ticketId, kind, callCenter } = row;
    const reason = 'NOT_PLACED';
    const failure = FAILURES.notAccepted(callCenter, message, kind);
    await endPlacements(client, [id], {
      state: 'REFUSED',
      error: failure.en,
      refusal: reason,
      confirmedAs: null,
      now,
    });
    if (kind === 'create') await failUnplaced(client, actor, row, failure.en, now);
    await audit(client, actor, row, {
      action: 'refusePlacement',
      ...(kind === 'create' && { before: { status: 'PENDING' } }),
      after: { kind, reason: message, ...(kind === 'create' && { status: 'FAILED' }) },
    });
    const submission = { id, companyId };
    if (row.isAutomatic) {
      await switchOff(client, { companyId, ticketId, baseUrl, now }, { reason, message: failure.en });
    } else if (kind !== 'create') await notifyRefused(client, submission, failure, baseUrl);
  });
}

async function failUnplaced(
  client: PoolClient,
  { viewer, requestId }: Actor,
  { companyId, ticketId }: PlacementRow,
  failure: string,
  now: Date,
) {
  await failTicket(client, ticketId, failure, now);
  const others = await selectOpenPlacements(client, { ticketId });
  const author = { userId: viewer.id, userName: viewer.username, requestId };
  await withdrawFor(client, { companyId, author, now }, others, 'The ticket itself was not placed.');
}

type Work = (client: PoolClient, row: PlacementRow, now: Date) => Promise<void>;
/** Takes locks that must come before the ticket's. Imports lock the number first. */
type Hold = (client: PoolClient, found: PlacementRow) => Promise<void>;

/** Viewers who can't place tickets can't find out whether a placement exists. */
async function onPlacement(
  services: Services,
  actor: Actor,
  placementId: string,
  work: Work,
  hold?: Hold,
): Promise<SuccessResult> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  await withActor(services.pool, actor, async client => {
    const found = isUuid(placementId) ? await selectPlacement(client, placementId) : null;
    if (!found) throw noSuchSheet();
    await hold?.(client, found);
    await lockTicketState(client, found.ticketId);
    const row = await selectPlacement(client, placementId, true);
    if (!row) throw noSuchSheet();
    await work(client, row, services.now());
  });
  return { success: true };
}

const noSuchSheet = () => new AppError('NotFoundException', 'This request no longer exists.');

function authorizePlacing({ viewer }: Actor, { kind, job }: PlacementRow): void {
  if (kind === 'create') authorize(viewer, 'CREATE', 'tickets', job);
  else authorizeAction(viewer, kind, job);
}

/** @throws ConflictException with the current state */
function requireOpen({ state }: PlacementRow): void {
  if (state === 'WAITING' || state === 'PLACED') return;
  throw new AppError('ConflictException', DONE[state]);
}

const DONE: Record<'CONFIRMED' | 'REFUSED' | 'WITHDRAWN', string> = {
  CONFIRMED: 'The center has confirmed this already. Open its ticket.',
  REFUSED: 'The center refused this. Ask for it again.',
  WITHDRAWN:
    'This was withdrawn. If you have placed it at the center, import the center’s copy. If not, ask for it again.',
};

function audit(
  client: PoolClient,
  actor: Actor,
  { ticketId }: PlacementRow,
  entry: Pick<Parameters<typeof auditBy>[2], 'action' | 'before' | 'after'>,
): Promise<void> {
  return auditBy(client, actor, { entity: 'ticket', entityId: ticketId, ...entry });
}
