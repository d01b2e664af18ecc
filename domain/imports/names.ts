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
  if (PLAIN.size >= MAX_PLAIN) PLAIN.clear();
  if (name.length <= LONGEST_NAME) PLAIN.set(name, plain);
  return plain;
}

/** Merging and page matching normalize the same names over and over. */
const PLAIN = new Map<string, string>();
const MAX_PLAIN = 2000;
const LONGEST_NAME = 200;

const LEGAL_FORM = /\s+(INC|INCORPORATED|LLC|L L C|LTD|LIMITED|CO|CORP|CORPORATION|COMPANY|LP|LLP|PLC|PC)$/;

const NOT_LISTED = /^(NOTLISTED|NOTSUPPLIED|NONE|NA)?$/;

/** Ignores case, punctuation and legal form. A missing name counts as ours. */
export function isOwnCompany(own: string, printed: string | undefined): boolean {
  const wanted = withoutForm(printed ?? '');
  return NOT_LISTED.test(wanted) || wanted === withoutForm(own);
}

/** Also accepts names that a person has already confirmed as ours for this ticket. */
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

export function emailOf(contents: { email?: string } | undefined): string | undefined {
  return contents?.email?.trim().toLowerCase();
}

/** Holds imported tickets until they are assigned to a job. */
export const HOLDING_JOB = { JobNo: 'IMPORTED', Name: 'Imported' } as const;

interface KnownJob {
  id: string;
  jobNo: string;
  name: string;
}

/** Null unless exactly one job matches, by number first. */
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
  isAway?: boolean;
  withdrawnAt?: Date | null;
}
