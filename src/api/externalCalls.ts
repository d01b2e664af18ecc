import { ACTIONS } from '../../domain/actions';
import { callWithKey, callWithProof } from './callWithKey';
import { GET_EXTERNAL_REQUEST, LINK_EXTERNAL_TICKET, REJECT_EXTERNAL_SHARE_REQUEST } from './documents';

/** The two parts of the mailed link. */
export interface ExternalLink {
  companyName: string;
  requestId: string;
}

export interface ExternalRequest {
  /** The company's current name, which may differ from the link. */
  companyName: string;
  companyPhone: string;
  jobNo: string;
  jobName: string;
  ticketNo: string | null;
  /** Address and city of the dig site. */
  place: string;
  /** Pacific dates, MM/DD/YYYY. */
  today: string;
  latestExpiration: string;
}

/** Spec §3. Dates are ISO instants. bucketLink is the key of the uploaded file, or empty. */
export interface ExternalTicketBody {
  ticketNo: string;
  ticketName: string;
  revision: string;
  jobNo: string;
  jobName: string;
  projectManager: string;
  legalStartDate: string;
  expDate: string;
  bucketLink: string;
}

/** Null if the link isn't valid, whatever the reason. */
export function getExternalRequest(link: ExternalLink): Promise<ExternalRequest | null> {
  return callWithKey(GET_EXTERNAL_REQUEST, { ...link, action: ACTIONS.getExternalRequest });
}

/** Accepts the invitation with a ticket. @throws AppError with fields of `body`, or if it was already answered */
export function linkExternalTicket(
  requestId: string,
  body: ExternalTicketBody,
): Promise<{ success: boolean }> {
  return callWithProof(LINK_EXTERNAL_TICKET, { requestId, body, action: ACTIONS.linkExternalTicket });
}

/** @throws AppError with the field `reason`, or if it was already answered */
export function rejectExternalShareRequest(requestId: string, reason: string): Promise<{ success: boolean }> {
  const variables = { requestId, reason, action: ACTIONS.rejectExternalShareRequest };
  return callWithProof(REJECT_EXTERNAL_SHARE_REQUEST, variables);
}
