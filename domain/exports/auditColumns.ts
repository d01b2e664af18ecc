import { changesOf } from '../audit/changesOf';
import { fieldWords } from '../audit/fieldWords';
import { ADMINISTRATOR, auditWords, authorWords, entityWords } from '../audit/words';
import type { Column } from './column';

/** What an export reads of a written change. */
export interface ExportedAudit {
  at: Date;
  user_name: string;
  by_administrator: boolean;
  action: string;
  entity: string;
  entity_id: string;
  /** What the record is called; null: it is gone, or has no name. */
  label: string | null;
  before: string | null;
  after: string | null;
}

export const AUDIT_COLUMNS: Column<ExportedAudit>[] = [
  { header: 'When', width: 21, isPrinted: true, value: (row, { zone }) => ({ at: row.at, zone }) },
  { header: 'Who', width: 22, isPrinted: true, value: who },
  { header: 'What', width: 26, isPrinted: true, value: row => auditWords(row.action) },
  { header: 'Record', width: 14, isPrinted: true, value: row => entityWords(row.entity) },
  { header: 'Name', width: 26, isPrinted: true, value: row => row.label ?? '' },
  { header: 'Record ID', width: 38, value: row => row.entity_id },
  { header: 'Changes', width: 60, isPrinted: true, value: changed },
];

function who({ user_name, by_administrator }: ExportedAudit): string {
  const name = authorWords(user_name);
  return by_administrator ? `${name} (${ADMINISTRATOR})` : name;
}

function changed({ entity, before, after }: ExportedAudit, { zone }: { zone: string }): string {
  return changesOf(before, after, zone)
    .map(
      ({ field, old, new: now }) =>
        `${field && `${fieldWords(entity, field)}: `}${before === null ? '' : `${old ?? '–'} → `}${now ?? '–'}`,
    )
    .join('; ');
}
