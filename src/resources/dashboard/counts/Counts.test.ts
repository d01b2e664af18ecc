import { expect, it } from 'vitest';
import { ATTENTIONS } from '../../../../domain/tickets/attention';
import { VERDICTS } from '../../../../domain/tickets/verdict/reasons';
import type { DashboardCounts, TicketCounts } from '../../../dataProvider/types';
import { tilesOf } from './Counts';

const waiting: DashboardCounts = {
  asOf: '2026-11-22T15:02:00Z',
  attention: ATTENTIONS.map((attention, count) => ({ attention, count })),
  invitationsPending: 20,
  credentialsInvalid: 21,
  openDamages: 22,
  mailToSettle: 23,
  toPlace: 0,
};

const all = ({ main, others }: ReturnType<typeof tilesOf>) => [...main, ...others];

it('shows every group with its count and a link to its list', () => {
  const tiles = all(tilesOf(undefined, waiting));
  for (const [count, attention] of ATTENTIONS.entries()) {
    const tile = tiles.find(({ name }) => name === attention);
    const to = new URL(tile?.to ?? '', 'http://localhost');
    expect(tile?.count).toBe(count);
    const isVerdict = VERDICTS.some(verdict => verdict === attention);
    const filter = isVerdict ? { verdict: attention } : { attention };
    expect(JSON.parse(to.searchParams.get('filter') ?? '')).toEqual(filter);
    expect(to.pathname).toBe(attention === 'EXPIRED_OPEN_JOB' ? '/main/tickets/expired' : '/main/tickets');
  }
});

it('begins with the verdicts', () => {
  expect(tilesOf(undefined, waiting).main.map(({ name }) => name)).toEqual([...VERDICTS]);
});

it('shows what is known when only one of the two responses arrived', () => {
  const counts = { active: 3, expiring: 2, pending: 1, failed: 0 } as TicketCounts;
  const known = (tiles: ReturnType<typeof tilesOf>) =>
    all(tiles).flatMap(({ name, count }) => (count === undefined ? [] : [[name, count]]));
  expect(known(tilesOf(counts, undefined))).toEqual([
    ['failedTickets', 0],
    ['active', 3],
    ['expiring', 2],
    ['pending', 1],
  ]);
  expect(known(tilesOf(undefined, waiting))).toHaveLength(ATTENTIONS.length + 5);
  expect(known(tilesOf(undefined, { ...waiting, mailToSettle: null }))).toHaveLength(ATTENTIONS.length + 4);
});
