import { asksForNoWork } from '../tickets/verdict/reasons';
import type { Part } from './labels';
import type { OtherField, ReadTicket } from './readTicket';
import { yesOrNo } from './revisions';

/** Types as the formats write them, and as we do. */
const TYPES: [RegExp, string][] = [
  // Nobody digs under these, whatever else the words say.
  [/\b(design|dsgn|desn|desg)\b/i, 'Design'],
  [/\b(damaged?|dmge)\b/i, 'Damage'],
  [/\b(exposed|expd)\b/i, 'Exposed'],
  [/emer/i, 'Emergency'],
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

/** The type of a word of four letters, as the first line of the older text has it; any other text stays. */
function ticketTypeOfWord(word: string): string {
  return /^\w{4}$/.test(word) ? ticketTypeOf(word) : word;
}

/** The type under which nobody digs that a status stands for, if it does. */
function neverDugTypeOf(status: string): string | undefined {
  const type = ticketTypeOfWord(status);
  return asksForNoWork(type) ? type : undefined;
}

/** An emergency wins over the usual types; nobody may dig under a design, damage or exposed ticket, so these stay. */
export function settleType(
  contents: ReadTicket['contents'],
  parts: Partial<Record<Part, string>>,
  otherFields: OtherField[],
): void {
  const word = parts.workKind && ticketTypeOfWord(parts.workKind);
  contents.ticketType ??= neverDugTypeOf(parts.statusWord ?? '') ?? word;
  contents.centerStatus ??= parts.statusWord;
  const type = contents.ticketType ?? '';
  if (yesOrNo(parts.emergency) !== true || /^emergency$/i.test(type)) return;
  if (NEVER_DIG.test(type)) {
    otherFields.push({ section: '', label: 'EMERGENCY', value: 'Yes' });
    return;
  }
  if (type) otherFields.push({ section: '', label: 'TICKET TYPE', value: type });
  contents.ticketType = 'Emergency';
}

const NEVER_DIG = /\b(?:design|damaged?|exposed)\b/i;
