import type { ReadTicket } from './readTicket';

/** What two spellings of one name have in common: letters and digits, in capitals. */
export function plainName(name: string): string {
  const known = PLAIN.get(name);
  if (known !== undefined) return known;
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (PLAIN.size >= MOST_PLAIN) PLAIN.clear();
  if (name.length <= LONGEST_NAME) PLAIN.set(name, plain);
  return plain;
}

/** A merge asks for each name dozens of times, and a page holds each cell against each name. */
const PLAIN = new Map<string, string>();
const MOST_PLAIN = 2000;
const LONGEST_NAME = 200;

const LEGAL_FORM = /\s+(INC|INCORPORATED|LLC|L L C|LTD|LIMITED|CO|CORP|CORPORATION|COMPANY|LP|LLP|PLC|PC)$/;

/** What a center prints where the caller's company is not on its list. */
const NOT_LISTED = /^(NOTLISTED|NOTSUPPLIED|NONE|NA)?$/;

/** Whether a ticket's company is the importing one: case, punctuation and legal form make no difference, nor does no name. */
export function isOwnCompany(own: string, printed: string | undefined): boolean {
  const wanted = withoutForm(printed ?? '');
  return NOT_LISTED.test(wanted) || wanted === withoutForm(own);
}

/** The same of a ticket that is here as ours, whose copies a person said to be ours under another name. */
export function isOursByName(own: string, known: readonly string[], printed: string | undefined): boolean {
  return [own, ...known].some(name => isOwnCompany(name, printed));
}

function withoutForm(name: string): string {
  let rest = plainName(name).replace(/^THE /, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LEGAL_FORM, '');
  }
  return rest.replaceAll(' ', '');
}

/** By which a ticket's person is known. */
export function emailOf(contents: ReadTicket['contents'] | undefined): string | undefined {
  return contents?.email?.trim().toLowerCase();
}

/** The job of tickets whose own is not known yet. */
export const HOLDING_JOB = { JobNo: 'IMPORTED', Name: 'Imported' } as const;

interface KnownJob {
  id: string;
  jobNo: string;
  name: string;
}

/** The job that a ticket's own words name, by number, else by name; null where none or several do: a person chooses. */
export function proposedJob<Job extends KnownJob>(
  printed: string | undefined,
  jobs: readonly Job[],
): Job | null {
  const wanted = withoutBlanks(printed ?? '');
  if (wanted === '') return null;
  const byNumber = jobs.filter(({ jobNo }) => withoutBlanks(jobNo) === wanted);
  const found = byNumber.length > 0 ? byNumber : jobs.filter(({ name }) => withoutBlanks(name) === wanted);
  return (found.length === 1 && found[0]) || null;
}

const withoutBlanks = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

export interface NamedStation {
  stationCode: string;
  authorityName: string;
  /** It was withdrawn, known by its name alone, and codes came in its place. */
  isAway?: boolean;
  /** Null, or not told: the ticket lists it. */
  withdrawnAt?: Date | null;
}
