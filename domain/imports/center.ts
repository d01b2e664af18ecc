import { type CallCenter, centerOf } from '../calendar/centers';
import { isPlainDate } from '../calendar/plainDate';
import { countiesOfState, US_STATES } from '../companies/states';
import { capitalized } from '../text';

/** What a center writes into the subject of a mail: `CA TICKET: 2026112100042-000 Original Normal(EXMPLE)`. */
interface Subject {
  state: 'CA' | 'NV' | null;
  number: string;
  revision: string | null;
}

/** Reads a subject, whatever stands before it; null where it names no ticket. */
export function readSubject(subject: string | null | undefined): Subject | null {
  const [, state, written = ''] = SUBJECT.exec(subject ?? '') ?? [];
  const ticket = readNumber(written);
  return ticket && { state: (state?.toUpperCase() as 'CA' | 'NV' | undefined) ?? null, ...ticket };
}

/** Reads `2026112100042-000_EXMPLE_Original.PDF`, or the number alone; null for another name. */
export function readFileName(name: string | null | undefined): Omit<Subject, 'state'> | null {
  return readNumber(
    /^([A-Z]?\d+(?:-\w{3})?)(?=[_. ]|$)/i.exec(name?.replace(/^.*[\\/]/, '') ?? '')?.[1] ?? '',
  );
}

/** As the name of a file it has lost its colon. */
const SUBJECT = /(?:\b(CA|NV)\s+)?\bTICKET\s*[:_]?\s*([A-Z]?\d+(?:\s*-\s*\w{3})?)/i;

interface CenterEvidence {
  /** Of the dig site. */
  state: string | null;
  /** Lines that name the sender. */
  headings: readonly string[];
  subject: string | null | undefined;
}

/** The center of a ticket; null with a note where nothing tells, or two things tell two. Its number tells nothing: each center counts by itself. */
export function centerOfTicket({ state, headings, subject }: CenterEvidence): {
  callCenter: CallCenter | null;
  note: string | null;
  /** The name of another state, whose center's ticket it is. */
  elsewhere?: string;
} {
  if (state?.includes(' / '))
    return { callCenter: null, note: `The dig site has two states, “${state}”: choose the center.` };
  const told = [
    { by: 'the state of the dig site', state: stateOf(state) },
    { by: 'the heading', state: headings.map(stateOfHeading).find(found => found !== null) ?? null },
    { by: 'the subject', state: readSubject(subject)?.state ?? null },
  ].filter(answer => answer.state !== null);
  const [first] = told;
  if (!first) {
    const elsewhere = otherState(state, headings);
    if (elsewhere) return { callCenter: null, note: null, elsewhere };
    const where = state ? `The state of the dig site is “${state}”` : 'Nothing tells the state';
    return { callCenter: null, note: `${where}: choose the center.` };
  }
  const other = told.find(answer => answer.state !== first.state);
  if (other) {
    const note = `${first.by} tells ${first.state}, ${other.by} ${other.state}: choose the center.`;
    return { callCenter: null, note: capitalized(note) };
  }
  return { callCenter: first.state === 'CA' ? 'onecall' : 'onecallnv', note: null };
}

export function stateOf(text: string | null): 'CA' | 'NV' | null {
  if (/^(?:CA|CALIF\.?|CALIFORNIA)$/i.test(text?.trim() ?? '')) return 'CA';
  if (/^(?:NV|NEV\.?|NEVADA)$/i.test(text?.trim() ?? '')) return 'NV';
  return null;
}

/** The state of the dig site, or the one in the center’s name, if Whiteline does not cover it. */
function otherState(state: string | null, headings: readonly string[]): string | undefined {
  if (headings.some(line => OURS.test(line) && !line.includes('://'))) return undefined;
  const entries = Object.entries(US_STATES);
  if (state !== null)
    return entries.find(names => names.some(name => name.toUpperCase() === state.trim().toUpperCase()))?.[1];
  const center = headings.find(line => /\b811\b|\bone[- ]?call\b/i.test(line)) ?? '';
  const named = entries.map(([, name]) => name).filter(name => center.includes(name));
  return named.length === 1 ? named[0] : undefined;
}

const OURS = /underground service alert|usa ?north/i;

/** A line that names both states, as the notice of copyright does, tells nothing. */
function stateOfHeading(line: string): 'CA' | 'NV' | null {
  if (!OURS.test(line)) return null;
  const [california, nevada] = [/\bcalifornia\b/i.test(line), /\bnevada\b/i.test(line)];
  if (california === nevada) return null;
  return california ? 'CA' : 'NV';
}

interface TicketNumber {
  number: string;
  /** Three characters; null where none is written behind the number. */
  revision: string | null;
}

/** Reads `2026112100042`, also with `-001`, the older 11 digits, a letter with nine. Null for a number that was cut off. */
export function readNumber(text: string): TicketNumber | null {
  const [, written = '', revision] = NUMBER.exec(text.trim().toUpperCase()) ?? [];
  const number = /^\d{11}$/.test(written) ? `20${written}` : written;
  if (/^\d{13}$/.test(number) && !beginsWithDay(number)) return null;
  return number ? { number, revision: revision ?? null } : null;
}

/** Two spellings of one number, of which one may leave its revision out. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [readNumber(one), readNumber(other)];
  if (a === null || a.number !== b?.number) return false;
  return a.revision === null || b.revision === null || a.revision === b.revision;
}

/** `1` is `001`; `00W` stays. Null for what is no revision. */
export function readRevision(text: string): string | null {
  const written = text.trim().toUpperCase();
  return /^(?:\d{1,2}[A-Z\d]|\d)$/.test(written) ? written.padStart(3, '0') : null;
}

/** As a center prints it: three characters, or a number without zeros before it. Of two nobody knows which one was lost. */
export const readPrintedRevision = (text: string) => (text.trim().length === 2 ? null : readRevision(text));

/** The first notice: 000, or 00W of before 2023. */
export const isFirstRevision = (revision: string) => FIRST.test(revision);

/** Its pattern, as the database knows patterns, too. */
export const FIRST = /^0+\D?$/;

/** The southern center's numbers begin with A or B. */
export function isSouthern(number: string): boolean {
  return /^[AB]\d/.test(number);
}

/** Whether a sender is the southern center, whatever its numbers look like. */
export const isSouthernName = (sender: string) =>
  /\bUSAS\b|southern california|\bdig ?alert\b/i.test(sender) && !/\bnorth/i.test(sender);

const NUMBER = /^(\d{13}|\d{11}|[A-Z]\d{8,9})(?:\s*-\s*(\d{2}[A-Z\d]))?$/;

const beginsWithDay = (number: string) =>
  isPlainDate(`${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`);

/** The county by its name in our lists, if it is there: copies print SOLANO, Solano County or Solano. */
export function countyOf(printed: string, state: string): string {
  const name = printed.replace(/^county of | co(?:unty|\.)?$/gi, '') || printed;
  const known = countiesOfState(state.toUpperCase())?.find(
    county => county.toUpperCase() === name.toUpperCase(),
  );
  return known ?? name;
}

/** The day and its count, of older forms without the century; before 2023, and in the south, a letter and nine digits. */
const TICKET_NUMBER =
  /\b(?:(?:20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{5}|(?<=ticket\W{1,4}(?:(?:no|number|#)\W{1,3})?)[a-z]\d{9})\b/i;

/** Which center a number is of, where the line says so: both count by themselves. */
const STATE_NAMES = { CA: /\bCA\s+TICKET\b|\bcalifornia\b/i, NV: /\bNV\s+TICKET\b|\bnevada\b/i };

/** Another ticket that a line names, also one of the same number at the other center. */
export function otherTicketIn(line: string, callCenter: CallCenter, ticketNumber: string): string | null {
  const [number] = TICKET_NUMBER.exec(line) ?? [];
  const { state: own } = centerOf(callCenter);
  const other = own === 'CA' ? 'NV' : 'CA';
  const isElsewhere = STATE_NAMES[other].test(line) && !STATE_NAMES[own].test(line);
  if (isElsewhere && (number || /\bticket\b/i.test(line))) return [number, other].filter(Boolean).join(' ');
  return number && !isSameNumber(number, ticketNumber) ? number : null;
}

export const namesTicket = (line: string, ticketNumber: string) =>
  isSameNumber(TICKET_NUMBER.exec(line)?.[0] ?? '', ticketNumber);
