import type { Viewer } from '../../domain/permissions/can';

/** The person behind an access token, as the token's claims say. */
export interface SignedIn extends Viewer {
  username: string;
  /** Null for a SASAdministrator, who works on a selected company. */
  companyId: string | null;
  sessionId: string;
}
