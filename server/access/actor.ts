import type { KeyScope } from '../../domain/apiKeys/apiKey';
import { AppError, invalid } from '../../domain/errors';
import type { Language } from '../../domain/language';
import type { Viewer } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';

/** Who acts, and in which company. The second argument of every use case, after the services. */
export interface Actor {
  viewer: SignedIn;
  companyId: string;
  requestId: string;
}

/** An actor who gets text back. */
export interface Asker extends Actor {
  language: Language;
}

export interface Caller {
  requestId: string;
  /** Language of the response. English for programs that don't ask for another. */
  language: Language;
  viewer: SignedIn | null;
  /** The `x-company-id` header, only used for a SASAdministrator. */
  selectedCompanyId: string | null;
}

/** @throws UnauthorizedException, ForbiddenException, or ValidationException naming `companyId` */
export function actorFor(ctx: Caller, companyId: string | null): Asker {
  const viewer = requireViewer(ctx);
  return {
    viewer,
    companyId: companyFor(viewer, companyId, ctx.selectedCompanyId),
    requestId: ctx.requestId,
    language: ctx.language,
  };
}

/** @throws UnauthorizedException without a valid access token */
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

export interface SignedIn extends Viewer {
  username: string;
  companyId: string | null;
  /** Of an API key, the key's ID. */
  sessionId: string;
  /** Of an API key. Its `username` names the key, too. */
  keyScope?: KeyScope;
}
