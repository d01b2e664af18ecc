import type { Resource } from '../permissions/matrix';
import type { TicketListName } from '../tickets/groups';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface FormatRules {
  contentType: string;
  isBinary: boolean;
  /** Maximum rows while the caller waits. */
  cap: number;
  /** Maximum rows in the background. Only spreadsheets are held in memory. */
  ceiling: number;
}

/** Limits that keep exports to a few seconds and within memory, as measured by `npm run bench -- exports`. */
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

/** Files made in the background are deleted after this many hours. */
export const FILE_LIFE_HOURS = 24;

export type ExportList = TicketListName | 'jobs' | 'subcontractors' | 'events' | 'employers' | 'audit';

/** The first two are from the spec (§7). The others follow its naming. */
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

interface ExportedList {
  title: string;
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
