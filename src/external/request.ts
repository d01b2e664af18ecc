import type { PlainDate } from '../../domain/calendar/plainDate';
import type { ExternalLink } from '../api/externalCalls';

export interface OpenRequest {
  link: ExternalLink;
  companyName: string;
  /** Pacific date. Neither date of the form may be earlier. */
  today: PlainDate;
}
