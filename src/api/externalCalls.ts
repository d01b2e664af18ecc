import { ACTIONS } from '../../domain/actions';
import { callWithKey, callWithProof } from './callWithKey';
import { GET_EXTERNAL_REQUEST, LINK_EXTERNAL_TICKET, REJECT_EXTERNAL_SHARE_REQUEST } from './documents';

/** The two parts of the link that was mailed to a subcontractor: who asks, and which invitation it is. */
export interface ExternalLink {
  companyName: string;
  requestId: string;
}

/** What the link tells of an invitation that waits for an answer. */
interface ExternalRequest {
  /** As the company is called now, which may differ from the link. */
  companyName: string;
  /** The day it is where the centers are, MM/DD/YYYY. */
  today: string;
}

/** The external form (spec §3). Dates are ISO instants; bucketLink is the key of an uploaded file, or empty. */
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

/** Null: nothing is waited for by this link, whatever the reason. */
export function getExternalRequest(link: ExternalLink): Promise<ExternalRequest | null> {
  return callWithKey(GET_EXTERNAL_REQUEST, { ...link, action: ACTIONS.getExternalRequest });
}

/** Answers an invitation with a ticket. @throws AppError naming fields of `body`, or that it was answered before */
export function linkExternalTicket(
  requestId: string,
  body: ExternalTicketBody,
): Promise<{ success: boolean }> {
  return callWithProof(LINK_EXTERNAL_TICKET, { requestId, body, action: ACTIONS.linkExternalTicket });
}

/** Answers an invitation with a reason for not sharing. @throws AppError naming `reason`, or that it was answered before */
export function rejectExternalShareRequest(requestId: string, reason: string): Promise<{ success: boolean }> {
  const variables = { requestId, reason, action: ACTIONS.rejectExternalShareRequest };
  return callWithProof(REJECT_EXTERNAL_SHARE_REQUEST, variables);
}
