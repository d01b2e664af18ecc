import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { at, copy, historyLine, member } from '../../tests/support/copies';
import { checkProperty } from '../../tests/support/fuzz';
import { mergeCopies } from './merge';
import type { ReadTicket } from './readTicket';

const date = fc.constantFrom(
  null,
  ...['2026-11-02T09:12:00', '2026-11-02T09:12:34', '2026-11-04T17:01:00', '2026-11-20T09:00:00'].map(at),
  ...['2026-11-30T23:59:59', '2026-12-18T23:59:59', '2027-11-02T23:59:59'].map(at),
);
const stations = fc.array(
  fc.constantFrom(
    ...[member('EXGAS', 'Example Gas'), member('EXGAS'), member(null, 'EXAMPLE GAS'), member('EXWAT')],
    ...[member('EXWAT', 'Example Water'), member(null, 'Example Water'), member(null, 'Example Tel')],
    member('EXTEL', 'Example Tel', { phone: '(916) 555-0101', facilityTypes: ['Phone'] }),
  ),
  { maxLength: 4 },
);
const status = fc.constantFrom(
  ...['Original', 'Renewed', 'Remark', 'Cancelled', 'Updated', 'Amended', 'No Response', 'Staged', ''],
);
const type = fc.constantFrom('Normal', 'EMERGENCY', 'Design', 'Short Notice', 'Return Trip', '');

const any: fc.Arbitrary<ReadTicket> = fc
  .record({
    format: fc.constantFrom('XML', 'MAIL_TEXT', 'LEGACY_TEXT', 'PDF', 'TYPED'),
    revision: fc.constantFrom('000', '001', '002', '004'),
    submitted: date,
    workBeginDate: date,
    legalStartDate: date,
    ticketExpiration: date,
    ticketType: type,
    centerStatus: status,
    city: fc.constantFrom('', 'Example City', 'EXAMPLE CITY', 'Elsewhere'),
    members: stations,
    listsAllMembers: fc.boolean(),
    history: fc.array(fc.tuple(fc.constantFrom('000', '001', '003'), fc.constantFrom('02', '09'), status), {
      maxLength: 2,
    }),
  })
  .map(({ ticketType, centerStatus, city, history, ...rest }) => {
    const printed = Object.entries({ ticketType, centerStatus, city }).filter(([, value]) => value !== '');
    return copy({
      ...rest,
      contents: Object.fromEntries(printed),
      history: history.map(line => historyLine(...line)),
    });
  });

const several = fc
  .array(any, { minLength: 1, maxLength: 5 })
  .chain(copies => fc.tuple(fc.constant(copies), fc.shuffledSubarray(copies, { minLength: copies.length })));

describe('the copies of a ticket', () => {
  checkProperty('make the same ticket in any order', several, ([copies, shuffled]) => {
    expect(mergeCopies(shuffled)).toEqual(mergeCopies(copies));
  });

  checkProperty('make the same ticket when one comes twice', several, ([copies, [twice]]) => {
    expect(mergeCopies(twice ? [...copies, twice] : copies)).toEqual(mergeCopies(copies));
  });

  checkProperty('keep every utility that any of them names', several, ([copies]) => {
    const { members, otherFields } = mergeCopies(copies);
    const kept = new Set([...members.map(({ key }) => key), ...otherFields.map(({ label }) => label)]);
    const isListed = copies.some(one => one.format !== 'TYPED' && one.members.length > 0);
    const codes = copies.flatMap(one =>
      one.format === 'TYPED' && isListed ? [] : one.members.flatMap(({ stationCode }) => stationCode ?? []),
    );
    expect(codes.filter(code => !kept.has(code))).toEqual([]);
  });

  checkProperty(
    'that the newest revision cancels are cancelled, and a type that forbids digging stays',
    several,
    ([copies]) => {
      const merged = mergeCopies(copies);
      const center = copies.filter(({ format }) => format !== 'TYPED');
      const newest = center
        .map(({ revision }) => revision)
        .sort()
        .at(-1);
      const last = center.filter(({ revision }) => revision === newest);
      const isLater = copies.some(
        one => one.revision > (newest ?? '') || one.history.some(line => line.revision > (newest ?? '')),
      );
      if (last.length > 0 && !isLater && last.every(one => one.contents.centerStatus === 'Cancelled'))
        expect(merged.isCancelled).toBe(true);
      if (last.length > 0 && last.every(one => one.contents.ticketType === 'Design'))
        expect(merged.ticketType).not.toMatch(/^(Normal|Short Notice)$/);
    },
  );
});
