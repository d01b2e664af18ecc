import type { Ticket } from '../../../dataProvider/types';

/** A row of a panel: a field of the ticket, or one put together from several. */
export type RowName = keyof Ticket | 'job' | 'manager' | 'clonedFrom';

/** Where each field of a ticket stands on its page, grouped as on the centers' own sheet. */
export const PANELS = {
  dates: [
    'legalStartDate',
    'ticketExpiration',
    'ticketExpired',
    'workBeginDate',
    'workDuration',
    'submitted',
    'autoRenew',
    'renewUntil',
    'autoRenewError',
    'autoRenewOffReason',
  ],
  work: [
    'workType',
    'workActivity',
    'excavationMethod',
    'anticipatedDepth',
    'delineatedMethod',
    'boring',
    'explosive',
    'vacuumExcavation',
    'pavementOnly',
    'streetSidewalk',
  ],
  contacts: [
    'onsiteContactName',
    'onsiteContactPhone',
    'contact',
    'phone',
    'mobile',
    'email',
    'company',
    'address',
    'excavatorType',
    'excavatorID',
    'language',
  ],
  project: ['job', 'jobName', 'manager', 'projectOwner', 'permit', 'subcontractor', 'subcontractorContact'],
  record: [
    'ticketNumber',
    'revision',
    'ticketName',
    'ticketStatus',
    'centerStatus',
    'ticketType',
    'callCenter',
    'responseColor',
    'responseRequired',
    'ticketActionReason',
    'previousTicketNumber',
    'previousRevision',
    'clonedFrom',
    'medium',
    'transmissionID',
  ],
} as const satisfies Record<string, readonly RowName[]>;

export type PanelName = keyof typeof PANELS;

/** Told only when there is something to tell. */
export const RARE: readonly RowName[] = [
  'renewUntil',
  'autoRenewError',
  'autoRenewOffReason',
  'centerStatus',
  'ticketActionReason',
  'previousTicketNumber',
  'previousRevision',
  'clonedFrom',
];
