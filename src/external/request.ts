import type { ExternalLimits } from '../../domain/invitations/externalTicket';
import type { ExternalLink, ExternalRequest } from '../api/externalCalls';

export interface OpenRequest
  extends Pick<ExternalRequest, 'companyName' | 'companyPhone' | 'jobNo' | 'jobName' | 'ticketNo' | 'place'> {
  link: ExternalLink;
  days: ExternalLimits;
}
