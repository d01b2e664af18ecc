import { AppError, invalid } from '../../domain/errors';
import type { Viewer } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';

/**
 * Who does something, in which company: the second argument of every use case, after the services. It opens with
 * `withActor(services.pool, actor, …)`, decides by `authorize(actor.viewer, …)`, and writes `actor.requestId` into the log.
 */
export interface Actor {
  viewer: SignedIn;
  /** The company worked on: one's own, or the one a SASAdministrator selected. */
  companyId: string;
  requestId: string;
}

/** What a request says of who makes it. */
export interface Caller {
  requestId: string;
  /** The person behind the access token; null on calls that carry the API key. */
  viewer: SignedIn | null;
  /** The `x-company-id` header, meaningful only for a SASAdministrator. */
  selectedCompanyId: string | null;
}

/**
 * The actor of a call. `companyId` is the call's argument, null for calls that have none.
 * @throws UnauthorizedException without a valid access token
 * @throws ForbiddenException for somebody else's company
 * @throws ValidationException naming `companyId` when it is malformed, or when a SASAdministrator selected none
 */
export function actorFor(ctx: Caller, companyId: string | null): Actor {
  const viewer = requireViewer(ctx);
  return {
    viewer,
    companyId: companyFor(viewer, companyId, ctx.selectedCompanyId),
    requestId: ctx.requestId,
  };
}

/** The signed-in person, or UnauthorizedException. */
export function requireViewer(ctx: Pick<Caller, 'viewer'>): SignedIn {
  if (ctx.viewer) return ctx.viewer;
  throw notSignedIn();
}

export function notSignedIn(): AppError {
  return new AppError(
    'UnauthorizedException',
    'You are not signed in, or your session has ended. Sign in again.',
  );
}

/** The named company, else the selected one. People of a company have only their own; the selection means nothing for them. */
export function companyFor(
  viewer: SignedIn,
  companyId: string | null,
  selectedCompanyId: string | null,
): string {
  const named = companyId === null ? null : readCompanyId(companyId);
  if (viewer.companyId === null) {
    const chosen = named ?? (selectedCompanyId === null ? null : readCompanyId(selectedCompanyId));
    if (chosen === null) throw invalid({ companyId: 'Select a company first.' });
    return chosen;
  }
  if (named !== null && named !== viewer.companyId) {
    throw new AppError('ForbiddenException', 'You can only work in your own company.');
  }
  return viewer.companyId;
}

function readCompanyId(text: string): string {
  if (isUuid(text)) return text.toLowerCase();
  throw invalid({ companyId: 'companyId must be the ID of a company (a UUID).' });
}

/** The person behind an access token, as the token's claims say. */
export interface SignedIn extends Viewer {
  username: string;
  /** Null for a SASAdministrator, who works on a selected company. */
  companyId: string | null;
  sessionId: string;
}
