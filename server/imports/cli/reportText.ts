import { isCallCenter } from '../../../domain/calendar/centers';
import { OTHER_CENTER } from '../../../domain/imports/import';
import { placeOf } from '../../../domain/imports/readTicket';
import { numberAt } from '../../../domain/tickets/number';
import type { ImportItem } from '../../graphql/generated/schema';
import { wallTime } from '../../mail/letter';
import type { FilesReport } from './importFiles';

const HEAD = ['WHAT', 'TICKET', 'WHERE', 'LEGAL START', 'EXPIRES', 'JOB', 'FILE', 'TO KNOW'];
const MAX_CHARACTERS = 44;

export function reportText({ items, problems }: FilesReport, isFiled: boolean): string {
  const rows = [...items.map(rowOf), ...problems.map(({ path, reason }) => refusedRow(path, reason))];
  if (rows.length === 0) return 'No files.';
  return [...table([HEAD, ...rows]), '', sums({ items, problems }, isFiled)].join('\n');
}

export function hasFailed({ items, problems }: FilesReport): boolean {
  return (
    problems.length > 0 || items.some(({ kind, outcome }) => kind === 'UNREADABLE' || outcome === 'FAILED')
  );
}

function rowOf(item: ImportItem): string[] {
  const { ticketNumber, revision, callCenter, fileName, path } = item;
  const at = (date?: string | null) =>
    date && callCenter && isCallCenter(callCenter) ? wallTime(callCenter, new Date(date)) : '';
  return [
    inWords(item.outcome ?? item.kind),
    ticketNumber ? numberAt([ticketNumber, revision].filter(Boolean).join('-'), callCenter ?? null) : '',
    item.address ?? '',
    at(item.legalStartDate),
    at(item.ticketExpiration),
    jobOf(item),
    placeOf(fileName, path),
    [item.outcomeReason ?? whyNot(item), ...item.notes].filter(Boolean).join(' '),
  ];
}

function whyNot({ kind, reason, line }: ImportItem): string {
  if (kind === 'OTHER_CENTER') return OTHER_CENTER(reason ?? '');
  return [line && `Line ${line}:`, reason].filter(Boolean).join(' ');
}

function jobOf({ jobName, jobBy }: ImportItem): string {
  if (jobBy === null || jobBy === undefined) return '';
  if (jobBy === 'HOLDING') return 'Imported';
  return jobBy === 'MATCHED' ? (jobName ?? '') : 'of its ticket';
}

const refusedRow = (path: string, reason: string) => ['refused', '', '', '', '', '', path, reason];
const inWords = (key: string) => key.toLowerCase().replaceAll('_', ' ');

function table(rows: readonly string[][]): string[] {
  const cells = rows.map(row => row.map(shown));
  const widths = HEAD.map((_, index) => Math.max(...cells.map(row => row[index]?.length ?? 0)));
  return cells.map(row =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Strips control characters, because file names and contents are untrusted. */
function shown(cell: string, column: number): string {
  const line = cell.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  if (column === HEAD.length - 1 || line.length <= MAX_CHARACTERS) return line;
  if (HEAD[column] === 'FILE') return `…${line.slice(1 - MAX_CHARACTERS)}`;
  return `${line.slice(0, MAX_CHARACTERS - 1)}…`;
}

function sums({ items, problems }: FilesReport, isFiled: boolean): string {
  const count = (isCounted: (item: ImportItem) => boolean) => items.filter(isCounted).length;
  const unread = `${count(({ kind }) => kind === 'UNREADABLE') + problems.length} cannot be read`;
  if (!isFiled) {
    const wanted = count(({ kind }) => WANTED.has(kind));
    const known = count(({ kind }) => kind === 'KNOWN');
    const wayOn = wanted === 0 && known > 0 ? '' : ': --yes imports them';
    return `${wanted} would be imported${knownWords(known)}, ${unread}. Nothing was stored${wayOn}.`;
  }
  const [waiting = 0, skipped = 0, failed = 0, known = 0] = ['WAITING', 'SKIPPED', 'FAILED', 'KNOWN'].map(
    wanted => count(({ outcome }) => outcome === wanted),
  );
  const dealtWith = count(({ outcome }) => outcome !== null && outcome !== undefined);
  const filed = dealtWith - waiting - skipped - failed - known;
  const wait = waiting > 0 ? `, ${waiting} waiting for the ticket` : '';
  const nothing = known > 0 && filed + waiting === 0 ? ' Nothing changed.' : '';
  return `${filed} imported${wait}${knownWords(known)}, ${skipped} left out, ${failed} failed, ${unread}.${nothing}`;
}

const knownWords = (count: number) => (count > 0 ? `, ${count} known already` : '');

const WANTED: ReadonlySet<string> = new Set(['NEW', 'NEWER', 'SAME', 'OLDER', 'RESPONSES']);
