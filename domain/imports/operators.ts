import { isNameKey, nameKey } from '../tickets/stationKey';
import type { Part } from './labels';
import { plainName } from './names';
import type { ReadMember, ReadTicket, TicketFormat } from './readTicket';
import { type UtilityType, utilityTypeOf } from './utilityType';

export interface RankedCopy {
  rank: number;
  ticket: ReadTicket;
}

const RANK: Record<TicketFormat, number> = { XML: 0, MAIL_TEXT: 1, LEGACY_TEXT: 2, PDF: 3, TYPED: 4 };

/** Text order makes ties deterministic. */
export function rankedOf(copies: readonly ReadTicket[]): RankedCopy[] {
  return copies
    .map(ticket => ({ rank: RANK[ticket.format], ticket, text: JSON.stringify(ticket) }))
    .sort(
      (one, other) =>
        compare(other.ticket.revision, one.ticket.revision) ||
        one.rank - other.rank ||
        compare(one.text, other.text),
    )
    .map(({ rank, ticket }) => ({ rank, ticket }));
}

export const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export interface Operator {
  /** Made from the name if no code is known. */
  key: string;
  seqNo: number | null;
  authorityName: string;
  phone: string | null;
  facilityTypes: string[];
  utilityType: UtilityType;
  nameKeys: string[];
}

interface Operators {
  all: Operator[];
  namedIn(copy: RankedCopy): string[];
}

/** A name is matched to codes printed next to it in another copy, or to the one code left over. */
export function operatorsOf(copies: readonly RankedCopy[]): Operators {
  const codesOf = codesByName(copies);
  const covered = new Map<string, Set<string>>();
  const groups = new Map<string, Group>();
  const inRevision = (revision: string) => copies.filter(({ ticket }) => ticket.revision === revision);
  const revisions = [...new Set(copies.map(({ ticket }) => ticket.revision))];
  for (const revision of revisions) {
    const { paired, doubled, group } = matchLists(inRevision(revision), codesOf);
    for (const [name, code] of paired) add(codesOf, name, code);
    covered.set(revision, doubled);
    if (group) groups.set(JSON.stringify([[...group.names].sort(), group.codes]), group);
  }
  const namedOf = new Map(revisions.map(revision => [revision, namesIn(inRevision(revision))]));
  const isThere = (group: Group, revision: string) => {
    const named = namedOf.get(revision) ?? new Set();
    return [...group.names].every(name => named.has(name) && !codesOf.has(name));
  };
  const groupsIn = new Map(
    revisions.map(revision => [revision, [...groups.values()].filter(group => isThere(group, revision))]),
  );
  const groupOf = (name: string, revision: string) =>
    groupsIn.get(revision)?.find(({ names }) => names.has(name));
  const keysOf = (member: ReadMember, revision: string): string[] => {
    if (member.stationCode) return [member.stationCode];
    const name = plainName(member.authorityName ?? '');
    const codes = codesOf.get(name);
    if (codes) return [...codes].sort();
    return name === '' || covered.get(revision)?.has(name) || groupOf(name, revision) ? [] : [nameKey(name)];
  };
  const groupKeys = ({ stationCode, authorityName }: ReadMember, revision: string) =>
    (stationCode ? null : groupOf(plainName(authorityName ?? ''), revision)?.codes) ?? [];
  const said = new Map<string, ReadMember[]>();
  for (const { ticket } of copies) {
    for (const member of ticket.members) {
      for (const key of keysOf(member, ticket.revision)) {
        const known = said.get(key);
        if (known) known.push(member);
        else said.set(key, [member]);
      }
    }
  }
  return {
    all: [...said].map(([key, members]) => operatorOf(key, members, codesOf)).sort(inOrder),
    namedIn: ({ ticket: { members, revision } }) => [
      ...new Set(members.flatMap(one => [...keysOf(one, revision), ...groupKeys(one, revision)])),
    ],
  };
}

function codesByName(copies: readonly RankedCopy[]): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>();
  for (const { ticket } of copies) {
    for (const { stationCode, authorityName } of ticket.members) {
      const name = plainName(authorityName ?? '');
      if (stationCode && name !== '') add(codes, name, stationCode);
    }
  }
  return codes;
}

function add(codes: Map<string, Set<string>>, name: string, code: string): void {
  const known = codes.get(name);
  if (known) known.add(code);
  else codes.set(name, new Set([code]));
}

/** Names and codes that belong together, although it isn't known which name has which code. */
interface Group {
  names: ReadonlySet<string>;
  codes: readonly string[];
}

const namesIn = (copies: readonly RankedCopy[]) =>
  new Set(
    copies
      .flatMap(({ ticket }) => ticket.members)
      .flatMap(({ stationCode, authorityName }) => (stationCode ? [] : plainName(authorityName ?? '') || [])),
  );

/** If the codes are complete, the names must belong to them. */
function matchLists(copies: readonly RankedCopy[], codesOf: ReadonlyMap<string, ReadonlySet<string>>) {
  const complete = copies.filter(({ ticket }) => ticket.listsAllMembers);
  const codes = new Set(
    complete.flatMap(({ ticket }) => ticket.members.flatMap(one => one.stationCode ?? [])),
  );
  const names = namesIn(copies);
  const unknown = [...names].filter(name => !codesOf.has(name));
  const unnamed = [...codes].filter(code => ![...names].some(name => codesOf.get(name)?.has(code)));
  const [name, code] = [unknown[0], unnamed[0]];
  const isWhole = namesIn(complete).size === names.size;
  const isEach = isWhole && unknown.length === unnamed.length;
  const paired = isEach && unknown.length === 1 && name && code ? [[name, code] as const] : [];
  // A name printed twice in one copy belongs to two stations.
  const isFewer = copies.every(
    ({ ticket }) => ticket.members.filter(one => !one.stationCode).length <= codes.size,
  );
  // With more names than codes the code list is incomplete, and each name may be its own station.
  const isDoubled = paired.length === 0 && isFewer && unknown.length > 0 && unknown.length <= unnamed.length;
  const doubled = new Set(isDoubled ? unknown : []);
  return { paired, doubled, group: isEach && isDoubled ? { names: doubled, codes: unnamed.sort() } : null };
}

function operatorOf(
  key: string,
  members: readonly ReadMember[],
  codesOf: ReadonlyMap<string, ReadonlySet<string>>,
): Operator {
  const first = <Field extends keyof ReadMember>(field: Field) =>
    members.find(member => member[field] !== null)?.[field] ?? null;
  const hasCode = !isNameKey(key);
  const authorityName = first('authorityName') ?? (hasCode ? key : key.slice(1));
  const facilityTypes = [...new Set(members.flatMap(member => member.facilityTypes))].sort();
  const names = hasCode ? [...codesOf].filter(([, codes]) => codes.has(key)).map(([name]) => name) : [];
  return {
    key,
    seqNo: first('seqNo'),
    authorityName,
    phone: first('phone'),
    facilityTypes,
    utilityType: utilityTypeOf(authorityName, facilityTypes),
    nameKeys: names.map(nameKey).sort(),
  };
}

function inOrder(one: Operator, other: Operator): number {
  const late = Number.MAX_SAFE_INTEGER;
  return (one.seqNo ?? late) - (other.seqNo ?? late) || (one.key < other.key ? -1 : 1);
}

export const listsMembers = ({ listsAllMembers, members }: ReadTicket) =>
  listsAllMembers && members.length > 0;

export function membersOf(listed: readonly ReadMember[], parts: Partial<Record<Part, string>>): ReadMember[] {
  const members = listed.map(member => ({ ...member }));
  const codes = (parts.stationList ?? '')
    .replaceAll(LEFT_OUT, ',')
    .split(/[\s,;]+/)
    .filter(code => /\w/.test(code));
  const own = /^\S+$/.test(parts.stationCode ?? '') ? [parts.stationCode ?? ''] : [];
  const known = new Set(members.map(({ stationCode }) => stationCode));
  for (const code of [...codes, ...own]) {
    const stationCode = code.toUpperCase();
    if (known.has(stationCode)) continue;
    known.add(stationCode);
    const named = code === parts.stationCode && members.find(member => isNamed(member, parts.stationName));
    if (named) named.stationCode = stationCode;
    else members.push({ ...NO_MEMBER, stationCode, facilityTypes: [] });
  }
  const recipient = members.find(member => member.stationCode === parts.stationCode?.toUpperCase());
  if (recipient) {
    recipient.authorityName ??= parts.stationName ?? null;
    if (/^\d{1,9}$/.test(parts.sequence ?? '')) recipient.seqNo ??= Number(parts.sequence);
  }
  return members;
}

/** Ignores a trailing comma, which the readers check because the list may be cut off there. */
export const hasGap = (list = '') => /(?:^|[,;])\s*[,;]/.test(list);
export const GAP_IN_LIST = 'An entry of the station list is blank: stations may be missing.';

export const NO_MEMBER: ReadMember = {
  seqNo: null,
  stationCode: null,
  authorityName: null,
  phone: null,
  status: null,
  facilityTypes: [],
};

const isNamed = ({ stationCode, authorityName }: ReadMember, name = '') =>
  stationCode === null && authorityName?.toUpperCase() === name.toUpperCase();
/** Text that replaces omitted stations, such as "and 3 more". */
const LEFT_OUT =
  /(?:\band |[&+])? ?\d{1,4} (?:more|others?)\b(?: (?:stations|members|operators|utilities)\b)?|\+ ?\d{1,4}\b|\band (?:more|others)\b|\betc\.|\.{2,}|…/gi;
export const leavesOut = (list = '') => list.search(LEFT_OUT) >= 0;
