import { describe, expect, test } from 'vitest';
import { RULE_CALENDAR } from '../../domain/calendar/holidays';
import { type ImportedTicket, mergeCopies } from '../../domain/imports/merge';
import { isFirstRevision } from '../../domain/imports/number';
import type { ReadTicket } from '../../domain/imports/readTicket';
import type { TextPiece } from '../../domain/imports/sheet/pieces';
import { readSheet } from '../../domain/imports/sheet/sheet';
import { revisionAt } from '../../domain/tickets/enteredResponses';
import { OWN_TABLES, readFor } from '../../domain/tickets/responseTables';
import { noticesOf } from '../../domain/tickets/verdict/notices';
import { type DigFacts, VERDICTS } from '../../domain/tickets/verdict/reasons';
import { verdictOf } from '../../domain/tickets/verdict/verdict';
import { type CenterTicket, centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { FORMS } from '../../tests/support/centerFiles/forms';
import {
  HARMLESS,
  HARMLESS_TO_TEXT,
  type Mutation,
  withoutLines,
} from '../../tests/support/centerFiles/mutations';
import { sheetPieces } from '../../tests/support/centerFiles/sheet';
import { readParts } from './readParts';

const at = (text: string) => new Date(`${text}-08:00`);
type Changes = Partial<CenterTicket>;

/** Revision n, and what the center may do to it: nothing that it takes away may come back from the revision before. */
const PAIRS: Record<string, { before?: Changes; after: Changes }> = {
  'renewed for longer': {
    after: { contents: { centerStatus: 'Renewed' }, expires: at('2026-12-31T23:59:59') },
  },
  'marked again': { after: { contents: { centerStatus: 'Re-mark' } } },
  'shortened, later and with one more utility': {
    before: { stations: centerTicket().stations.slice(0, 2) },
    after: {
      contents: { centerStatus: 'Update' },
      legalStart: at('2026-12-02T17:01:00'),
      expires: at('2026-12-10T23:59:59'),
    },
  },
  cancelled: { after: { contents: { centerStatus: 'Cancelled' } } },
  damaged: { after: { contents: { centerStatus: 'Update', ticketType: 'Damage' } } },
  'no emergency any more': {
    before: { contents: { ticketType: 'Emergency' } },
    after: { contents: { centerStatus: 'Update', ticketType: 'Normal' } },
  },
  'not of the pavement alone any more': {
    before: { contents: { pavementOnly: 'Yes' } },
    after: { contents: { centerStatus: 'Update', pavementOnly: 'No' } },
  },
};

const original = (changes: Changes = {}) =>
  centerTicket({
    ...{ revision: '000', previous: null, ...changes },
    contents: { centerStatus: 'Original', ...changes.contents },
  });
const revised = (changes: Changes) =>
  centerTicket({
    ...{ previous: '2026112100042-000', submitted: at('2026-11-30T09:15:20'), ...changes },
  });

async function ticketsIn(file: Uint8Array | string): Promise<ReadTicket[]> {
  const tickets: ReadTicket[] = [];
  for await (const result of readParts('file', Buffer.from(file)))
    if (result.kind === 'ticket') tickets.push(result.ticket);
  return tickets;
}

const SUBMITTED = at('2026-11-21T08:02:26');
const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000);
const EARLY = hoursAfter(SUBMITTED, 20);
const LATE = at('2026-11-30T15:00:00');
const MOMENTS = [
  at('2026-11-24T12:00:00'),
  at('2026-11-25T12:00:00'),
  at('2026-12-01T08:00:00'),
  at('2026-12-03T12:00:00'),
  at('2026-12-15T12:00:00'),
  at('2026-12-28T12:00:00'),
];
const CLEAR = { code: '001', at: EARLY };

/** What stations may have said, by their codes; and a person's override of those that have not. */
const ANSWERED: Record<string, (code: string) => { code: string; at: Date } | 'overridden' | null> = {
  'all before the revision': () => CLEAR,
  'all after it': () => ({ code: '001', at: LATE }),
  'all but one': code => (code === 'DEMTEL' ? null : { code: '001', at: LATE }),
  'of the pavement alone': () => ({ code: '016', at: LATE }),
  'overridden before it': () => 'overridden',
};

function factsOf(ticket: ImportedTicket, now: Date, answered: (typeof ANSWERED)[string]): DigFacts {
  const { callCenter, ticketType, contents, history } = ticket;
  const { pavementOnly = null } = contents;
  // Some moments are before the newer revision.
  const submitted = ticket.submitted && ticket.submitted < now ? ticket.submitted : now;
  return {
    ...{ callCenter, ticketType: ticketType as DigFacts['ticketType'], codesChanged: false },
    calendar: RULE_CALENDAR,
    codes: readFor(OWN_TABLES[callCenter], { pavementOnly }),
    status: ticket.isCancelled ? 'CANCELLED' : 'ACTIVE',
    submitted,
    notices: noticesOf(submitted, isFirstRevision(ticket.revision) ? submitted : null, history),
    ...{ legalStart: ticket.legalStartDate, expires: ticket.ticketExpiration },
    ...{
      datesEstimated: ticket.isNewestUnread,
      stationsKnown: ticket.stationsKnown,
      isImported: true,
      isUnconfirmed: false,
    },
    answersCheckedAt: now,
    stations: ticket.members
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ key, authorityName, askedAt, askedRevision }) => {
        const said = answered(key);
        const answer = said === 'overridden' || (said && said.at > now) ? null : said;
        return {
          ...{ code: key, name: authorityName, askedAt, askedRevision, meetingAt: null },
          answer: answer && { ...answer, text: '', revision: revisionAt({ revisions: history }, answer.at) },
          overriddenAt: said === 'overridden' ? EARLY : null,
          acknowledgedAt: now,
        };
      }),
    ...{
      pending: [],
      onSheet: false,
      marksAsked: false,
      openEvents: [],
      jobOnHold: false,
      county: '',
      isTyped: false,
    },
    marksCheck: 'OFF',
    checkedBy: null,
    whiteLining: null,
    ...{ settledStatus: null, ownName: null },
    ...{ unmarkedSeen: null, isWrongPlace: false },
    ...{ delineated: 'Yes-Paint', otherContractor: null, unknownStatus: null, marksQuestion: null },
    ...{ placing: null, subcontractors: [] },
  };
}

/** How far each verdict lets people dig, at every moment after every answer. */
const verdictsOf = (ticket: ImportedTicket) =>
  Object.entries(ANSWERED).flatMap(([name, answered]) =>
    MOMENTS.map(now => {
      const { verdict } = verdictOf(factsOf(ticket, now, answered), now);
      return { when: `${name}, ${now.toISOString()}`, verdict, rank: VERDICTS.indexOf(verdict) };
    }),
  );

const DATES = ['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'] as const;
const minuteOf = (date: Date | null) => date && Math.floor(date.getTime() / 60_000);

interface Known {
  older: ReadTicket;
  newer: ReadTicket;
  good: ImportedTicket;
  goods: ReturnType<typeof verdictsOf>;
  /** What has been judged before. */
  judged: Set<string>;
}

function knownOf(older?: ReadTicket, newer?: ReadTicket): Known {
  if (!older || !newer) throw new Error('It was not read.');
  const good = mergeCopies([older, newer]);
  return { older, newer, good, goods: verdictsOf(good), judged: new Set() };
}

const counting = ({ members }: ImportedTicket) =>
  members.filter(({ withdrawnAt }) => withdrawnAt === null).length;

/** Most of what a file loses decides nothing. */
const decidingIn = ({ contents, otherFields, notes, point, geofence, ...rest }: ImportedTicket) =>
  JSON.stringify([rest, contents.pavementOnly]);

/** Whatever happened to the newer revision: merged with the older it lets nobody dig sooner, longer or greener. */
function expectNoGreener(
  { older, newer, good, goods, judged }: Known,
  mutated: readonly ReadTicket[],
  where: string,
): void {
  for (const copy of mutated) {
    expect([copy.ticketNumber, copy.revision], where).toEqual([newer.ticketNumber, newer.revision]);
    if (copy.callCenter === null) continue;
    const merged = mergeCopies([older, copy]);
    const deciding = decidingIn(merged);
    if (judged.has(deciding)) continue;
    judged.add(deciding);
    expect(mergeCopies([copy, older]), where).toEqual(merged);
    for (const date of DATES) {
      const printed = [minuteOf(older[date]), minuteOf(newer[date]), null];
      expect(printed, `${date} ${where}`).toContain(minuteOf(merged[date]));
    }
    const [start, end] = [merged.legalStartDate, merged.ticketExpiration];
    if (start) expect(minuteOf(start), where).toBe(minuteOf(good.legalStartDate));
    if (!merged.isNewestUnread) expect(minuteOf(end), where).toBe(minuteOf(good.ticketExpiration));
    // A station that is named otherwise is one more that owes an answer.
    if (merged.stationsKnown) expect(counting(merged), where).toBeGreaterThanOrEqual(counting(good));
    const greener = verdictsOf(merged).flatMap(({ when, verdict, rank }, index) => {
      const expected = goods[index];
      return rank < (expected?.rank ?? 0) ? [`${verdict} and not ${expected?.verdict}, ${when}`] : [];
    });
    expect(greener, where).toEqual([]);
  }
}

const earlierOf = async ({ before: changes }: (typeof PAIRS)[string]) =>
  (await ticketsIn(FORMS['XML, newer'](original(changes))))[0];

/** Forms that differ in a few labels lose the same things: of those some pairs tell enough. */
const pairsOf = (form: string) => Object.entries(PAIRS).filter(([name]) => WHOLE.has(form) || FEW.test(name));
const WHOLE: ReadonlySet<string> = new Set(['mail text, newer', 'older text, YYYY']);
const FEW = /^(?:marked again|damaged|shortened)/;
/** These differ from another form by a few labels: between them their pairs do without each line. */
const LIKE_OTHERS: ReadonlySet<string> = new Set(['mail text, older', 'XML, older', 'older text, YY']);

describe.each(Object.entries(FORMS))('%s', (form, write) => {
  describe.each(pairsOf(form))('that is %s', (name, pair) => {
    const isMine = (line: number) =>
      !LIKE_OTHERS.has(form) || line % 3 === pairsOf(form).findIndex(([each]) => each === name);
    const file = write(revised(pair.after));
    const known = async () => knownOf(await earlierOf(pair), (await ticketsIn(file))[0]);

    test('without any one of its lines, or any ten', async () => {
      const all = await known();
      const lines = file.split('\n');
      for (const from of [...lines.keys()].filter(isMine)) {
        for (const count of from % 5 === 0 ? [1, 10] : [1]) {
          const mutated = await ticketsIn(withoutLines(file, from, count));
          expectNoGreener(all, mutated, `without ${count} from ${from}: ${lines[from]?.trim().slice(0, 60)}`);
        }
      }
    });

    // What is cut or broken is so whatever was revised.
    if (!FEW.test(name)) return;
    test('truncated anywhere, doubled, with doubled lines, or with any corrupt byte', async () => {
      const all = await known();
      const lines = file.split('\n');
      expectNoGreener(all, await ticketsIn(`${file}\n${file}`), 'doubled');
      for (let at = 3; at < lines.length; at += 6) {
        expectNoGreener(all, await ticketsIn(lines.slice(0, at).join('\n')), `cut off at ${at}`);
        const twice = lines.toSpliced(at, 0, ...lines.slice(at - 3, at));
        expectNoGreener(all, await ticketsIn(twice.join('\n')), `doubled at ${at}`);
      }
      const bytes = Buffer.from(file);
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
        const broken = Buffer.from(bytes);
        broken[at] = 0x01;
        expectNoGreener(all, await ticketsIn(broken), `broken at ${at}`);
      }
    });
  });

  test.each(['cancelled', 'marked again', 'damaged'])(
    'that is %s, with a corrupt letter of it',
    async name => {
      const pair = PAIRS[name] ?? { after: {} };
      const file = write(revised(pair.after));
      if (form.includes('JSON')) return;
      const all = knownOf(await earlierOf(pair), (await ticketsIn(file))[0]);
      const { centerStatus = '', ticketType = '' } = revised(pair.after).contents;
      for (const word of [centerStatus, ticketType]) {
        for (const { index } of file.matchAll(new RegExp(`(?<=[>= ])${word}(?=[<\\s])`, 'g'))) {
          for (let at = index + 1; at < index + word.length - 1; at += 1) {
            for (const letter of ['\u0001', '\ufffd']) {
              const broken = file.slice(0, at) + letter + file.slice(at + 1);
              expectNoGreener(all, await ticketsIn(broken), `${word} broken at ${at - index}`);
            }
          }
        }
      }
    },
  );

  test('is the same revision however it was sent', async () => {
    const pair = PAIRS['shortened, later and with one more utility'] ?? { after: {} };
    const file = write(revised(pair.after));
    const { older, good } = knownOf(await earlierOf(pair), (await ticketsIn(file))[0]);
    const ways: Record<string, Mutation> = { ...HARMLESS, ...(form.includes('text') && HARMLESS_TO_TEXT) };
    for (const [way, change] of Object.entries(ways)) {
      const [read] = await ticketsIn(change(file));
      if (!read) throw new Error(`It was not read ${way}.`);
      expect(mergeCopies([read, older]), way).toEqual(good);
      expect(mergeCopies([older, read]), way).toEqual(good);
    }
  });
});

describe.each(['older', 'newer'] as const)('the ticket PDF, %s', layout => {
  const pairs = pairsOf('sheet');
  test.each(pairs)('that is %s, without any of its texts or lines, or truncated', async (name, pair) => {
    const ticketsOf = (pieces: readonly TextPiece[]) =>
      readSheet(pieces).flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
    const pieces = sheetPieces(revised(pair.after), layout);
    const all = knownOf(await earlierOf(pair), ticketsOf(pieces)[0]);
    let [lastPage, lastY, line] = [0, 0, 0];
    // Between them the pairs do without each text and line.
    const isMine = (index: number) => index % pairs.length === pairs.findIndex(([each]) => each === name);
    for (const [index, { text, page, y }] of pieces.entries()) {
      if (isMine(index)) expectNoGreener(all, ticketsOf(pieces.toSpliced(index, 1)), `without ${text}`);
      if (page === lastPage && Math.abs(y - lastY) < 2) continue;
      [lastPage, lastY] = [page, y];
      line += 1;
      if (!isMine(line)) continue;
      const cut = (piece: TextPiece) => piece.page < page || (piece.page === page && piece.y < y - 2);
      expectNoGreener(all, ticketsOf(pieces.filter(cut)), `cut off at ${text}`);
      if (page > 1) continue;
      const isLine = (piece: TextPiece) => piece.page === page && Math.abs(piece.y - y) < 2;
      expectNoGreener(all, ticketsOf(pieces.filter(piece => !isLine(piece))), `without the line of ${text}`);
    }
    for (const page of [1, 2])
      expectNoGreener(all, ticketsOf(pieces.filter(piece => piece.page === page)), `page ${page} alone`);
    expectNoGreener(all, ticketsOf([...pieces, ...pieces]), 'doubled');
  });
});
