import type { CallCenter } from '../calendar/centers';
import { countiesOfState, US_STATES } from '../companies/states';
import { capitalized } from '../text';
import { readNumber } from './number';

/** Parts of a center's mail subject: `CA TICKET: 2026112100042-000 Original Normal(EXMPLE)`. */
interface Subject {
  state: 'CA' | 'NV' | null;
  number: string;
  revision: string | null;
}

export function readSubject(subject: string | null | undefined): Subject | null {
  const [, state, written = ''] = SUBJECT.exec(subject ?? '') ?? [];
  const ticket = readNumber(written);
  return ticket && { state: (state?.toUpperCase() as 'CA' | 'NV' | undefined) ?? null, ...ticket };
}

/** Reads `2026112100042-000_EXMPLE_Original.PDF`, or the number alone. */
export function readFileName(name: string | null | undefined): Omit<Subject, 'state'> | null {
  return readNumber(
    /^([A-Z]?\d+(?:-\w{3})?)(?=[_. ]|$)/i.exec(name?.replace(/^.*[\\/]/, '') ?? '')?.[1] ?? '',
  );
}

/** The colon is missing when the subject was used as a file name. */
const SUBJECT = /(?:\b(CA|NV)\s+)?\bTICKET\s*[:_]?\s*([A-Z]?\d+(?:\s*-\s*\w{3})?)/i;

interface CenterEvidence {
  state: string | null;
  headings: readonly string[];
  subject: string | null | undefined;
}

/** Ignores the ticket number, because each center numbers its own tickets. Null with a note if unclear. */
export function centerOfTicket({ state, headings, subject }: CenterEvidence): {
  callCenter: CallCenter | null;
  note: string | null;
  elsewhere?: string;
} {
  if (state?.includes(' / '))
    return { callCenter: null, note: `The dig site has two states, “${state}”. Choose the center.` };
  const evidence = [
    { by: 'the state of the dig site', state: stateOf(state) },
    { by: 'the heading', state: headings.map(stateOfHeading).find(found => found !== null) ?? null },
    { by: 'the subject', state: readSubject(subject)?.state ?? null },
  ].filter(answer => answer.state !== null);
  const [first] = evidence;
  if (!first) {
    const elsewhere = otherState(state, headings);
    if (elsewhere) return { callCenter: null, note: null, elsewhere };
    const where = state ? `The state of the dig site is “${state}”` : 'The dig site has no state';
    return { callCenter: null, note: `${where}. Choose the center.` };
  }
  const other = evidence.find(answer => answer.state !== first.state);
  if (other) {
    const note = `${first.by} says ${first.state}, and ${other.by} says ${other.state}. Choose the center.`;
    return { callCenter: null, note: capitalized(note) };
  }
  return { callCenter: first.state === 'CA' ? 'onecall' : 'onecallnv', note: null };
}

export function stateOf(text: string | null): 'CA' | 'NV' | null {
  if (/^(?:CA|CALIF\.?|CALIFORNIA)$/i.test(text?.trim() ?? '')) return 'CA';
  if (/^(?:NV|NEV\.?|NEVADA)$/i.test(text?.trim() ?? '')) return 'NV';
  return null;
}

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

/** A line that names both states, such as the copyright notice, is no evidence. */
function stateOfHeading(line: string): 'CA' | 'NV' | null {
  if (!OURS.test(line)) return null;
  const [california, nevada] = [/\bcalifornia\b/i.test(line), /\bnevada\b/i.test(line)];
  if (california === nevada) return null;
  return california ? 'CA' : 'NV';
}

/** Southern California (DigAlert) numbers begin with A or B. */
export function isSouthern(number: string): boolean {
  return /^[AB]\d/.test(number);
}

export const isSouthernName = (sender: string) =>
  /\bUSAS\b|southern california|\bdig ?alert\b/i.test(sender) && !/\bnorth/i.test(sender);

export function countyOf(printed: string, state: string): string {
  const name = printed.replace(/^county of | co(?:unty|\.)?$/gi, '') || printed;
  const known = countiesOfState(state.toUpperCase())?.find(
    county => county.toUpperCase() === name.toUpperCase(),
  );
  return known ?? name;
}
