import { asksForNoWork } from '../tickets/verdict/reasons';
import type { Part } from './labels';
import type { OtherField, ReadRevision, ReadTicket } from './readTicket';
import { yesOrNo } from './revisionWords';

const TYPES: [RegExp, string][] = [
  // These never permit digging, so they come first.
  [/\b(design|dsgn|desn|desg)\b/i, 'Design'],
  [/\b(damaged?|dmge)\b/i, 'Damage'],
  [/\b(exposed|expd)\b/i, 'Exposed'],
  // Excludes "non-emergency" and two types joined by a slash.
  [/^emer(?!.* \/ )/i, 'Emergency'],
  [/^(normal|norm|nrml|new normal)$/i, 'Normal'],
  [/^(short notice|shrt|short)$/i, 'Short Notice'],
  [/^(rush notice|rush)$/i, 'Rush Notice'],
  [/^(ace|area of continual excavation)$/i, 'ACE'],
];

export function ticketTypeOf(printed: string): string {
  const type = printed.trim().replaceAll(/\s+/g, ' ');
  return TYPES.find(([words]) => words.test(type))?.[1] ?? type;
}

export function knownTypeOf(printed: string): string | undefined {
  return TYPES.find(([words]) => words.test(printed.trim()))?.[1];
}

function ticketTypeOfWord(word: string): string {
  return /^\w{4}$/.test(word) ? ticketTypeOf(word) : word;
}

/** The type in a status or category that never permits digging, such as "DMGE" or "Damage Report". */
export function neverDugTypeOf(words: string): string | undefined {
  const types = words.split('/').map(status => ticketTypeOf(status.trim().split(/\s/)[0] ?? ''));
  return types.find(asksForNoWork);
}

/** A type in the history counts if it doesn't permit digging. */
export function settleHistory(
  { contents, otherFields }: Pick<ReadTicket, 'contents' | 'otherFields'>,
  lines: readonly ReadRevision[],
): void {
  const never = lines
    .flatMap(({ type, status }) => [type, status])
    .map(neverDugTypeOf)
    .find(Boolean);
  const type = contents.ticketType ?? '';
  if (!never || asksForNoWork(ticketTypeOf(type))) return;
  if (type) otherFields.push({ section: '', label: 'TICKET TYPE', value: type });
  contents.ticketType = never;
}

export const isUnreadEmergency = (printed = '') => printed.trim() !== '' && yesOrNo(printed) === null;

/** A regular type next to EMERGENCY=True is a conflict. The type then names both, which blocks digging. */
export function settleType(
  contents: ReadTicket['contents'],
  parts: Partial<Record<Part, string>>,
  otherFields: OtherField[],
): void {
  const word = parts.workKind && ticketTypeOfWord(parts.workKind);
  contents.centerStatus ??= parts.statusWord;
  const never = neverDugTypeOf(contents.centerStatus ?? '');
  contents.ticketType ??= never ?? word;
  const type = contents.ticketType ?? '';
  const emergency = parts.emergency ?? '';
  const isEmergency = yesOrNo(emergency) === true;
  if (asksForNoWork(ticketTypeOf(type))) {
    if (isEmergency) otherFields.push({ section: '', label: 'EMERGENCY', value: 'Yes' });
    return;
  }
  const isDoubtful = (isEmergency || isUnreadEmergency(emergency)) && ticketTypeOf(type) !== 'Emergency';
  const doubtful = type
    ? `${type} (EMERGENCY: ${emergency.slice(0, 40)}?)`
    : isEmergency
      ? 'Emergency'
      : type;
  const wins = never ?? (isDoubtful ? doubtful : type);
  if (wins.toLowerCase() === type.toLowerCase()) return;
  if (isEmergency && never) otherFields.push({ section: '', label: 'EMERGENCY', value: 'Yes' });
  if (type) otherFields.push({ section: '', label: 'TICKET TYPE', value: type });
  contents.ticketType = wins;
}
