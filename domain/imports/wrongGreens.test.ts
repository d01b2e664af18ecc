import { expect, test } from 'vitest';
import { safe } from '../../tests/support/digFacts';
import type { NoticeType } from '../calendar/law';
import { PACIFIC } from '../calendar/zone';
import { textsOf } from '../exports/columns';
import type { ExportedTicket } from '../exports/recordColumns';
import { asKept } from '../tables/cells';
import { ticketRow } from '../tables/rows';
import { TABLES } from '../tables/table';
import { revisionAt } from '../tickets/enteredResponses';
import { type GivenAnswer, newestAnswer } from '../tickets/newestAnswer';
import { OWN_TABLES } from '../tickets/responseTables';
import { noticesOf } from '../tickets/verdict/notices';
import { verdictOf } from '../tickets/verdict/verdict';
import { type ImportedTicket, mergeCopies } from './merge';
import { isFirstRevision } from './number';
import type { ReadMember, ReadRevision, ReadTicket } from './readTicket';
import { type TypedTicket, typedReading } from './typedTicket';

const TABLE = OWN_TABLES.onecall;
const hour = (count: number) => new Date(Date.UTC(2026, 10, 9, 17) + count * 3_600_000);
const NOW = hour(300);
const STATIONS = [
  { code: 'EXGAS', name: 'Example Gas' },
  { code: 'EXWAT', name: 'Example Water' },
];
const ASKS = ['Re-mark', 'No Response', 'Return Trip', 'Zzzz', ''];
const ENDS = ['Cancelled', 'Design'];

interface Revision {
  name: string;
  submitted: Date;
  status: string;
}
interface Told {
  station: (typeof STATIONS)[number];
  code: '001' | '010' | '021';
  at: Date;
  comment: string | null;
}
interface History {
  revisions: Revision[];
  copies: ReadTicket[];
  /** How many copies are here before the first of the answers are told. */
  early: number;
  answers: Told[];
}

/** As random as its seed. */
function historyOf(seed: number): History {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const happens = (chance: number) => random() < chance;
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const revisions = Array.from({ length: pick([1, 2, 3, 4]) }, (_, index): Revision => {
    const later = happens(0.5) ? pick(['Update', 'Renewed']) : pick([...ASKS, ...(happens(0.2) ? ENDS : [])]);
    const status = index === 0 ? 'Original' : later;
    return { name: `00${index}`, submitted: hour(index * 40), status };
  });
  const here = revisions.filter(
    ({ name }, index) => index === 0 || name === revisions.at(-1)?.name || happens(0.7),
  );
  const copies = here.flatMap(one => Array.from({ length: pick([1, 1, 2]) }, () => copyOf(one)));
  const answers = STATIONS.flatMap(station =>
    Array.from({ length: pick([1, 1, 2, 3]) }, (): Told => {
      const code = happens(0.1) ? '021' : pick(['001', '010'] as const);
      return { station, code, at: hour(1 + random() * 200), comment: happens(0.1) ? 'Except lot 9.' : null };
    }),
  );
  const shuffled = copies.map(one => [random(), one] as const).sort(([a], [b]) => a - b);
  return { revisions, copies: shuffled.map(([, one]) => one), early: pick([0, 1, 2]), answers };

  function copyOf({ name, submitted, status }: Revision): ReadTicket {
    const shown = pick(['codes', 'names', 'both']);
    const format = shown === 'names' ? 'PDF' : 'XML';
    const members = STATIONS.map((one): ReadMember => {
      const named = { stationCode: shown === 'names' ? null : one.code };
      const authorityName = shown === 'codes' ? null : one.name;
      return { ...named, authorityName, seqNo: null, phone: null, status: null, facilityTypes: [] };
    });
    const lines = revisions.filter(one => one.name <= name);
    const history = lines.map((one): ReadRevision => {
      return {
        revision: one.name,
        at: one.submitted,
        status: one.status,
        type: '',
        userName: '',
        medium: '',
      };
    });
    return {
      ...{ format, callCenter: 'onecall', ticketNumber: '2026110900042', revision: name, submitted },
      ...{ previousTicketNumber: null, previousRevision: null, point: null, geofence: null },
      ...{ workBeginDate: hour(80), legalStartDate: hour(80), ticketExpiration: hour(600) },
      ...{
        contents: {
          ticketType: status === 'Design' ? status : 'Normal',
          ...(status && { centerStatus: status }),
        },
        members,
      },
      ...{ listsAllMembers: true, history: format === 'PDF' && happens(0.5) ? history : [] },
      ...{ otherFields: [], notes: [] },
    };
  }
}

/** Whether one may dig, by the rules and with all answers told: some before all copies are here, the others after. */
function isSafe({ copies, early, answers }: History): boolean {
  const known = copies.slice(0, early);
  const atFirst = known.length > 0 ? mergeCopies(known).history : [];
  const ticket = mergeCopies(copies);
  if (ticket.isCancelled || ticket.isNewestUnread) return false;
  const given = answers.map(({ station, code, at, comment }, index): GivenAnswer & Pick<Told, 'station'> => {
    const revision = revisionAt({ revisions: index % 2 === 0 ? atFirst : ticket.history }, at);
    return { station, code, text: '', comment, revision, respondedAt: at, receivedAt: NOW };
  });
  const stations = ticket.members.flatMap(one => {
    if (one.withdrawnAt !== null) return [];
    const own = given.filter(({ station }) => [station.code, station.name].includes(nameOf(one)));
    const answer = newestAnswer(TABLE, own, one);
    return { ...one, code: one.key, name: one.authorityName, answer, meetingAt: null, overriddenAt: null };
  });
  const submitted = ticket.submitted ?? NOW;
  const facts = safe('onecall', {
    ...{ stations, ticketType: ticket.ticketType as NoticeType, stationsKnown: ticket.stationsKnown },
    submitted,
    notices: noticesOf(submitted, isFirstRevision(ticket.revision) ? submitted : null, ticket.history),
    ...{ legalStart: ticket.legalStartDate, expires: ticket.ticketExpiration },
    ...{ datesEstimated: ticket.isNewestUnread, isImported: true, answersCheckedAt: NOW },
    status: ticket.isCancelled ? 'CANCELLED' : 'ACTIVE',
  });
  return verdictOf(facts, NOW).verdict === 'SAFE_TO_DIG';
}

const nameOf = ({ key, authorityName }: { key: string; authorityName: string }) =>
  key.startsWith('~') ? authorityName : key;

/** Whether anybody could say so who reads all that came in, and counts no answer of before a request that may be one for new marks. */
function mayBeSafe({ revisions, copies, answers }: History): boolean {
  const verdicts = new Set(
    copies.flatMap(({ revision, history }) => [revision, ...history.map(one => one.revision)]),
  );
  const known = revisions.filter(({ name }) => verdicts.has(name));
  const last = known.at(-1);
  if (!last || last.status === '' || ENDS.includes(last.status)) return false;
  const asked = known.findLast(({ name, status }, index) => {
    const before = known[index - 1];
    const isAfter = before && (Number(name) > Number(before.name) + 1 || before.status === 'Cancelled');
    // No field of these copies says whether a renewal asked for new marks.
    return isAfter || status === 'Renewed' || ASKS.includes(status);
  });
  return STATIONS.every(station => {
    const own = answers
      .filter(one => one.station === station)
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    const [newest] = own;
    if (!newest || newest.code === '021' || newest.comment !== null) return false;
    return !asked || newest.at > asked.submitted;
  });
}

test('no mix of copies and responses makes an unsafe ticket safe to dig', () => {
  const histories = Array.from({ length: 700 }, (_, index) => historyOf(700 + index));
  const [may, mayNot] = [true, false].map(is => histories.filter(one => mayBeSafe(one) === is));
  expect(may?.slice(0, 100).filter(isSafe).length).toBeGreaterThan(30);
  expect(mayNot?.filter(isSafe)).toEqual([]);
});

/** The copy that a table makes of the ticket which all of these copies tell, as it is exported. */
function rowOf(copies: readonly ReadTicket[]): ReadTicket {
  const ticket = mergeCopies(copies);
  const { fields } = TABLES.tickets;
  const record: Partial<ExportedTicket> = {
    ...{ ticket_no: ticket.ticketNumber, revision: ticket.revision, type: ticket.ticketType, name: '' },
    ...{ call_center: ticket.callCenter, submitted_at: ticket.submitted, legal_start: ticket.legalStartDate },
    ...{
      dates_estimated: ticket.isNewestUnread,
      renew_no: ticket.renewNo,
      exp_date: ticket.ticketExpiration,
    },
    ...{ status: ticket.isCancelled ? 'CANCELLED' : 'ACTIVE', work_start: ticket.workBeginDate ?? NOW },
    revision_status: ticket.history.find(({ revision }) => revision === ticket.revision)?.status ?? null,
    latest_revision:
      copies
        .flatMap(({ history }) => history.map(({ revision }) => revision))
        .sort()
        .at(-1) ?? null,
    ...{ description: '', latitude: null, longitude: null, job_no: '', placing: null },
  };
  const headers = fields.map(({ header }) => header);
  const texts = textsOf('all', record, headers, { now: NOW, zone: PACIFIC });
  const cells = fields.flatMap(({ field, header }) => (texts[header] ? [[field, texts[header]]] : []));
  const read = ticketRow(asKept(Object.fromEntries(cells)), { managers: [], jobs: [], now: NOW });
  expect(read.wrong).toBeUndefined();
  return typedReading((read as { input: TypedTicket }).input);
}

const standing = ({ revision, ticketType, isCancelled, isNewestUnread, renewNo }: ImportedTicket) => ({
  ...{ revision, ticketType, isCancelled, isNewestUnread, renewNo },
});

test('a table gives the same verdict as its copies, and never a safer one', () => {
  const made = { safe: 0, unsafe: 0 };
  for (let seed = 1; seed <= 700; seed++) {
    const history = historyOf(seed);
    const row = rowOf(history.copies);
    expect(standing(mergeCopies([row])), `${seed}`).toEqual(standing(mergeCopies(history.copies)));
    expect(isSafe({ ...history, copies: [row] }), `${seed}`).toBe(false);
    const some = history.copies.filter((_, index) => (index + seed) % 2 === 0);
    const isWithout = some.length > 0 && isSafe({ ...history, copies: some, early: 0 });
    const isWith = isSafe({ ...history, copies: [row, ...some] });
    if (isWith) expect(isWithout || mayBeSafe(history), `${seed}`).toBe(true);
    made[isWith ? 'safe' : 'unsafe']++;
  }
  expect(Math.min(made.safe, made.unsafe)).toBeGreaterThan(100);
});

test('importing a later copy makes no row safer than the export it came from', () => {
  const made = { safe: 0, unsafe: 0 };
  for (let seed = 1; seed <= 700; seed++) {
    const history = historyOf(seed);
    const lines = history.revisions.map(({ name, submitted: at, status }): ReadRevision => {
      return { revision: name, at, status, type: '', userName: '', medium: '' };
    });
    // Sheets that were printed late tell of revisions of which no copy is there.
    const before = history.copies
      .filter((_, index) => (index + seed) % 3 !== 0)
      .map((copy, index) =>
        (index + seed) % 2 === 0 ? copy : { ...copy, format: 'PDF' as const, history: lines },
      );
    if (before.length === 0) continue;
    const after = history.copies.filter((_, index) => (index + seed) % 2 === 0);
    const row = rowOf(before);
    const isSource = isSafe({ ...history, copies: [...before, ...after], early: 0 });
    const isTwin = isSafe({ ...history, copies: [row, ...after], early: 0 });
    if (isTwin)
      expect(isSource || mayBeSafe({ ...history, copies: [...before, ...after] }), `${seed}`).toBe(true);
    made[isTwin ? 'safe' : 'unsafe']++;
  }
  expect(Math.min(made.safe, made.unsafe)).toBeGreaterThan(50);
});

test('a row whose newest revision is unread, or cancelled by a missing one, is unchanged by copies in between', () => {
  const [first, second] = (['000', '001'] as const).map(
    (revision, index): ReadTicket => ({
      ...(historyOf(1).copies[0] as ReadTicket),
      ...{ format: 'XML' as const, revision, submitted: hour(index * 40), history: [] },
      contents: { ticketType: 'Normal', centerStatus: index === 0 ? 'Original' : 'Update' },
    }),
  );
  if (!first || !second) throw new Error('There are two.');
  const copiesWith = (status: string) => [
    { revision: '001', at: hour(40), status: 'Update', type: '', userName: '', medium: '' },
    { revision: '002', at: hour(80), status, type: '', userName: '', medium: '' },
  ];
  for (const status of ['Re-mark', 'Cancelled', 'Update', '']) {
    const row = rowOf([{ ...first, history: copiesWith(status) }]);
    const source = mergeCopies([{ ...first, history: copiesWith(status) }, second]);
    expect(standing(mergeCopies([row, second]))).toEqual(standing(source));
    expect(source.isCancelled || source.isNewestUnread).toBe(true);
  }
});
