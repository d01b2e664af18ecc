import { asksForNoWork } from '../tickets/verdict/reasons';
import type { Part } from './labels';
import type { OtherField, ReadRevision, ReadTicket } from './readTicket';
import { yesOrNo } from './revisionWords';

/** Types as the formats write them, and as we do. */
const TYPES: [RegExp, string][] = [
  // Nobody digs under these, whatever else the words say.
  [/\b(design|dsgn|desn|desg)\b/i, 'Design'],
  [/\b(damaged?|dmge)\b/i, 'Damage'],
  [/\b(exposed|expd)\b/i, 'Exposed'],
  // What is called no emergency is none, nor is one of two types.
  [/^emer(?!.* \/ )/i, 'Emergency'],
  [/^(normal|norm|nrml|new normal)$/i, 'Normal'],
  [/^(short notice|shrt|short)$/i, 'Short Notice'],
  [/^(rush notice|rush)$/i, 'Rush Notice'],
  [/^(ace|area of continual excavation)$/i, 'ACE'],
];

/** The type that is printed; one that is none of ours is kept as printed. */
export function ticketTypeOf(printed: string): string {
  const type = printed.trim().replaceAll(/\s+/g, ' ');
  return TYPES.find(([words]) => words.test(type))?.[1] ?? type;
}

/** One of ours alone. */
export function knownTypeOf(printed: string): string | undefined {
  return TYPES.find(([words]) => words.test(printed.trim()))?.[1];
}

/** The type of a word of four letters, as the first line of the older text has it; any other text stays. */
function ticketTypeOfWord(word: string): string {
  return /^\w{4}$/.test(word) ? ticketTypeOf(word) : word;
}

/** The type under which nobody digs that a status or a category stands for, if it does: Damage, DMGE, Damage Report. */
export function neverDugTypeOf(words: string): string | undefined {
  const types = words.split('/').map(status => ticketTypeOf(status.trim().split(/\s/)[0] ?? ''));
  return types.find(asksForNoWork);
}

/** What a sheet's own history says of its revision counts, where nobody digs under that. */
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

/** Neither Yes nor No stands where the center says whether it is one. */
export const isUnreadEmergency = (told = '') => told.trim() !== '' && yesOrNo(told) === null;

/**
 * Nobody may dig under a design, damage or exposed ticket, whether its type says so or its status. A usual type beside
 * EMERGENCY=True is a contradiction that a person settles: the type names both, so that no one digs under it.
 */
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
