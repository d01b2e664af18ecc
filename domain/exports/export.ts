import type { Resource } from '../permissions/matrix';
import type { TicketListName } from '../tickets/groups';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface FormatRules {
  contentType: string;
  /** Whether the answer carries the file in base64, as text cannot hold it. */
  isBinary: boolean;
  /** Most rows of a file that is made while the caller waits. */
  cap: number;
  /** Most rows of a file that is made in the background; a spreadsheet is held in memory whole, the others are not. */
  ceiling: number;
}

/** What each form allows, so that an answer takes seconds and fits in memory: `npm run bench -- exports` measures it. */
export const FORMAT_RULES: Record<ExportFormat, FormatRules> = {
  csv: { contentType: 'text/csv; charset=utf-8', isBinary: false, cap: 50_000, ceiling: 1_000_000 },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isBinary: true,
    cap: 10_000,
    ceiling: 30_000,
  },
  pdf: { contentType: 'application/pdf', isBinary: true, cap: 2_000, ceiling: 20_000 },
};

export function isExportFormat(value: string): value is ExportFormat {
  return EXPORT_FORMATS.some(format => format === value);
}

/** Hours that a file made in the background can be fetched. */
export const FILE_LIFE_HOURS = 24;

/** Lists of the product that can be had as a file. */
export type ExportList = TicketListName | 'jobs' | 'subcontractors' | 'events' | 'employers' | 'audit';

/** Values of exportTickets' `action`: the first two are the spec's (§7), the others are named after them. */
export const EXPORT_ACTIONS = {
  exportActiveTickets: 'active',
  exportExpiringTickets: 'expiring',
  exportExpiredTickets: 'expired',
  exportAutoRenewTickets: 'autoRenew',
  exportAllTickets: 'all',
  exportJobs: 'jobs',
  exportSubcontractors: 'subcontractors',
  exportRecordedEvents: 'events',
  exportEmployers: 'employers',
  exportAudit: 'audit',
} as const satisfies Record<string, ExportList>;
export type ExportAction = keyof typeof EXPORT_ACTIONS;

export function isExportAction(value: string): value is ExportAction {
  return Object.hasOwn(EXPORT_ACTIONS, value);
}

/** What an export is called and who may have it: whoever may read the list's resource. */
interface ExportedList {
  title: string;
  /** First part of the file's name. */
  file: string;
  resource: Resource;
}

export const EXPORTED_LISTS: Record<ExportList, ExportedList> = {
  active: { title: 'Active tickets', file: 'active-tickets', resource: 'tickets' },
  expiring: { title: 'Expiring tickets', file: 'expiring-tickets', resource: 'tickets' },
  expired: { title: 'Expired tickets', file: 'expired-tickets', resource: 'tickets' },
  autoRenew: { title: 'Auto-renew tickets', file: 'auto-renew-tickets', resource: 'tickets' },
  all: { title: 'All tickets', file: 'all-tickets', resource: 'tickets' },
  jobs: { title: 'Jobs', file: 'jobs', resource: 'jobs' },
  subcontractors: { title: 'Subcontractors', file: 'subcontractors', resource: 'subcontractors' },
  events: { title: 'Recorded events', file: 'recorded-events', resource: 'events' },
  employers: { title: 'Users', file: 'users', resource: 'employers' },
  audit: { title: 'Audit log', file: 'audit-log', resource: 'audit' },
};
