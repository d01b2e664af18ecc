import type { TableKind } from '../../domain/tables/table';

/** The kinds as addresses and file names call them. */
export const SLUGS: Readonly<Record<TableKind, string>> = {
  jobs: 'jobs',
  subcontractors: 'subcontractors',
  employers: 'users',
  tickets: 'tickets',
};

export function tablePath(kind: TableKind): string {
  return `/main/import/${SLUGS[kind]}`;
}

/** Where the records of a kind are listed. */
export const LISTS: Readonly<Record<TableKind, string>> = {
  jobs: '/main/jobs',
  subcontractors: '/main/subcontractor-library',
  employers: '/main/users',
  tickets: '/main/tickets',
};
