import { describe, expect, it } from 'vitest';
import type { ReadTicket } from '../imports/readTicket';
import { confirmedReports, creationsFor, isForPeople, type OpenCreation, type ReportPair } from './match';

const NUMBER = '2026112400042';
const ASKED = new Date('2026-11-24T16:00:00Z');
const JOBS = [
  { id: 'j1', jobNo: 'J-1', name: 'Oak' },
  { id: 'j2', jobNo: 'J-2', name: 'Elm' },
];

const copy = ({ contents, ...more }: Partial<ReadTicket> = {}): ReadTicket => ({
  format: 'MAIL_TEXT',
  callCenter: 'onecall',
  ticketNumber: NUMBER,
  revision: '000',
  previousTicketNumber: null,
  previousRevision: null,
  submitted: new Date('2026-11-24T17:00:00Z'),
  workBeginDate: null,
  legalStartDate: null,
  ticketExpiration: null,
  point: null,
  geofence: null,
  members: [],
  listsAllMembers: true,
  history: [],
  otherFields: [],
  notes: [],
  ...more,
  contents: { addressLocation: '511 JUDAH ST', county: 'SAN FRANCISCO', ...contents },
});

const sheet = (id: string, more: Partial<OpenCreation> = {}): OpenCreation => ({
  id,
  ticketId: id,
  name: id,
  state: 'WAITING',
  callCenter: 'onecall',
  askedAt: ASKED,
  placedNumber: null,
  jobId: 'j1',
  ticketType: 'Normal',
  address: '9 Elm Ct',
  county: 'San Francisco',
  ...more,
});
const marked = (id: string, placedNumber: string, more: Partial<OpenCreation> = {}) =>
  sheet(id, { state: 'PLACED', placedNumber, ...more });

function answer(copies: ReadTicket | ReadTicket[], ...open: OpenCreation[]) {
  const all = [copies].flat();
  const sheets = creationsFor(all, open, JOBS);
  return [isForPeople(all, sheets) ? 'asked' : 'joined', ...sheets.map(({ id }) => id)];
}

describe('an imported copy', () => {
  it('is matched to the ticket with its number, unless another is more plausible, since numbers may be swapped', () => {
    const there = marked('marked', NUMBER, { address: '511 Judah St' });
    expect(answer(copy(), sheet('same', { address: '511 Judah St' }), there)).toEqual(['joined', 'marked']);
    const swapped = marked('near', '2026112400043', { address: '511 Judah St' });
    const wrong = marked('marked', NUMBER, { address: '545 Judah St' });
    expect(answer(copy(), swapped, wrong)).toEqual(['asked', 'marked', 'near']);
    expect(answer(copy(), sheet('elsewhere'), wrong)).toEqual(['joined', 'marked']);
    expect(answer(copy({ revision: '001', submitted: ASKED }), marked('marked', NUMBER))).toEqual([
      'joined',
      'marked',
    ]);
    expect(answer(copy(), marked('marked', NUMBER, { callCenter: 'onecallnv' }))).toEqual(['joined']);
  });

  it('asks when the ticket with its number is in another county, unless it was entered manually', () => {
    const elsewhere = marked('marked', NUMBER, { county: 'Placer' });
    expect(answer(copy(), elsewhere)).toEqual(['asked', 'marked']);
    expect(answer(copy({ format: 'TYPED' }), elsewhere)).toEqual(['joined', 'marked']);
    expect(answer(copy({ contents: { county: '' } }), elsewhere)).toEqual(['joined', 'marked']);
  });

  const later = (minutes: number) => new Date(ASKED.getTime() + minutes * 60_000);
  it.each<[string, Partial<ReadTicket>, OpenCreation[], string[]]>([
    ['nothing is waiting', {}, [], []],
    ['the same address', {}, [sheet('a', { address: '511 Judah Street' })], ['a']],
    ['another address, county and job', {}, [sheet('a', { county: 'Placer', jobId: 'j2' })], ['a']],
    ['the other center', {}, [sheet('a', { callCenter: 'onecallnv' })], []],
    ['another number', {}, [marked('a', '2026112400043')], ['a']],
    ['a later revision', { revision: '001' }, [sheet('a')], []],
    ['submitted before it was requested', {}, [sheet('a', { askedAt: later(70) })], []],
    ['clocks that differ', {}, [sheet('a', { askedAt: later(64) })], ['a']],
    ['no submission time', { submitted: null }, [sheet('a', { askedAt: later(70) })], ['a']],
    ['a damage', { contents: { ticketType: 'Damage' } }, [sheet('a')], []],
    ['an emergency', { contents: { ticketType: 'Emergency' } }, [sheet('a')], ['a']],
    ['a design', { contents: { ticketType: 'Design' } }, [sheet('a', { ticketType: 'Design' })], ['a']],
    [
      'the street first, then the newest, and two at most',
      {},
      [sheet('old'), sheet('new', { askedAt: later(1) }), sheet('near', { address: '545 Judah St' })],
      ['near', 'new'],
    ],
    [
      'the job',
      { contents: { jobName: 'J-2' } },
      [sheet('a'), sheet('b', { askedAt: later(1) }), sheet('c', { jobId: 'j2' })],
      ['c', 'b'],
    ],
    ['a waiting ticket before a typo', {}, [marked('slip', '2026112400043'), sheet('a')], ['a', 'slip']],
  ])('without the number asks: %s', (_, more, open, sheets) => {
    expect(answer(copy(more), ...open)).toEqual([sheets.length > 0 ? 'asked' : 'joined', ...sheets]);
  });

  it('asks when one of its files matches', () => {
    const bare = copy({ contents: { addressLocation: '', county: '' } });
    const open = [
      sheet('a', { askedAt: new Date('2026-11-24T16:30:00Z') }),
      sheet('b', { address: '511 Judah' }),
    ];
    expect(answer([bare, copy()], ...open)).toEqual(['asked', 'b', 'a']);
  });
});

describe('a report with its own ticket', () => {
  const pair = (placementId: string, change: Partial<ReportPair> = {}): ReportPair => ({
    placementId,
    ticketId: 't1',
    kind: 'damage',
    ticketNumber: '2026112400042',
    placedNumber: null,
    since: new Date('2026-11-24T16:00:00Z'),
    reportNumber: '2026112400099',
    reportRevision: '000',
    previousNumber: '2026112400042',
    submitted: new Date('2026-11-24T17:00:00Z'),
    ...change,
  });
  const confirmed = (...pairs: ReportPair[]) =>
    confirmedReports(pairs).map(({ placementId, reportNumber }) => [placementId, reportNumber]);
  const number = '2026112400099';

  it('confirms the only placement it can belong to, or the one with its number', () => {
    expect(confirmed(pair('s1'))).toEqual([['s1', number]]);
    expect(confirmed(pair('s1'), pair('s2'))).toEqual([]);
    expect(confirmed(pair('s1'), pair('s2', { placedNumber: number }))).toEqual([['s2', number]]);
    expect(confirmed(pair('s1'), pair('s2', { since: new Date('2026-11-24T17:06:00Z') }))).toEqual([
      ['s1', number],
    ]);
    expect(confirmed(pair('s1', { placedNumber: '2026112400098' }))).toEqual([]);
    expect(confirmed(pair('s1', { submitted: null }))).toEqual([]);
    expect(confirmed(pair('s1', { previousNumber: null }))).toEqual([]);
  });

  it('matches a placement for three days by its ticket, and indefinitely by number', () => {
    const at = (submitted: string, more: Partial<ReportPair> = {}) =>
      confirmed(pair('s1', { submitted: new Date(submitted), ...more }));
    expect(at('2026-11-27T16:00:00Z')).toEqual([['s1', number]]);
    expect(at('2026-11-27T16:01:00Z')).toEqual([]);
    expect(at('2026-11-27T16:01:00Z', { placedNumber: '2026112400042' })).toEqual([]);
    expect(at('2026-12-15T16:00:00Z', { placedNumber: number })).toEqual([['s1', number]]);
  });

  it('is not a second match of a placement', () => {
    expect(confirmed(pair('s1'), pair('s1', { reportNumber: '2026112400100' }))).toEqual([['s1', number]]);
  });
});
