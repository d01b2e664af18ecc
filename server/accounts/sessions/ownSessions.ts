import { ACTIONS } from '../../../domain/actions';
import { AppError } from '../../../domain/errors';
import { browserWords } from '../../../domain/people/browser';
import { isUuid } from '../../../domain/text';
import type { SignedIn } from '../../access/viewer';
import { withViewer } from '../../access/withActor';
import type { EndedSessions, Session, SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { endOwnSessions, selectOwnSessions } from './ownSessions.sql';

/** Where the viewer is signed in, the last used first. */
export async function listSessions({ pool, config }: Services, viewer: SignedIn): Promise<Session[]> {
  const sessions = await withViewer(pool, viewer, null, client =>
    selectOwnSessions(client, config.session.idleDays),
  );
  return sessions.map(({ id, startedAt, lastUsedAt, userAgent, address }) => ({
    ID: id,
    current: id === viewer.sessionId,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    browser: browserWords(userAgent),
    address,
  }));
}

/**
 * Ends one session of the viewer at once, with its access tokens.
 *
 * @throws NotFoundException when it is over already, or somebody else's
 */
export async function endSession(
  { pool }: Services,
  viewer: SignedIn,
  requestId: string,
  sessionId: string,
): Promise<SuccessResult> {
  if (!isUuid(sessionId)) throw sessionGone();
  const ended = await withViewer(pool, viewer, null, client =>
    endOwnSessions(client, { one: sessionId, allBut: null }, { action: ACTIONS.endSession, requestId }),
  );
  if (ended === 0) throw sessionGone();
  return { success: true };
}

/** Ends every session of the viewer but the one that asks. */
export async function endOtherSessions(
  { pool }: Services,
  viewer: SignedIn,
  requestId: string,
): Promise<EndedSessions> {
  const log = { action: ACTIONS.endOtherSessions, requestId };
  const ended = await withViewer(pool, viewer, null, client =>
    endOwnSessions(client, { one: null, allBut: viewer.sessionId }, log),
  );
  return { success: true, ended };
}

function sessionGone(): AppError {
  return new AppError('NotFoundException', 'This session is over already.');
}
