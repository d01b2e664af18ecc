import { describe, expect, it } from 'vitest';
import {
  answering,
  hours,
  last,
  now,
  onecall,
  STAND_BY,
  safe,
  station,
} from '../../../tests/support/digFacts';
import type { DigFacts } from './reasons';
import { verdictOf } from './verdict';

const named = (name: string) => station('onecall', { code: name, name, answer: null });
const lead = (facts: DigFacts, at = now) => verdictOf(facts, at).words;

describe('the main reason in a list', () => {
  it.each<[string, DigFacts]>([
    ['AT&T California: no response', last(onecall(), { answer: null })],
    ['AT&T California: no access', answering('021')],
    ['AT&T California: partly marked', answering('014')],
    ['AT&T California: meeting owed', answering('033')],
    ['AT&T California: not cleared since the meeting', answering('033', { meetingAt: hours(-1) })],
    ['AT&T California: stand-by not recorded', answering('031')],
    ['AT&T California: marks wrong or gone', answering('010', { marksLostAt: hours(-1) })],
    ['AT&T California: response overridden', answering('050', { overriddenAt: hours(-1) })],
    ['AT&T California: comment to read', answering('001', {}, 'except lot 9')],
    ['AT&T California: note to read', answering('015')],
    ['AT&T California: called, not cleared', answering('004', { calledAt: hours(-1) })],
    [
      'AT&T California: not looked up',
      last(onecall({ isImported: true, answersCheckedAt: null }), { answer: null }),
    ],
    ['Gas: no response, +2 more', onecall({ stations: ['Gas', 'Water', 'Cable'].map(named) })],
    ['Legal start Tue 11/24/2026, 3:00 PM', safe('onecallnv', { legalStart: hours(5) })],
    ['Waiting for number', onecall({ status: 'PENDING' })],
    ['Waiting to be placed', onecall({ status: 'PENDING', placing: 'WAITING' })],
    ['Placed, unconfirmed', onecall({ status: 'PENDING', placing: 'PLACED' })],
    ['No expiration date yet', onecall({ expires: null })],
    ['Job on hold', onecall({ jobOnHold: true })],
    ['', onecall()],
  ])('%s', (words, facts) => {
    expect(lead(facts)).toBe(words);
  });

  it('counts the utilities to check, not those that cleared the work', () => {
    const facts = onecall({
      stations: [
        ...answering('015').stations,
        ...answering('050', { code: 'B', overriddenAt: hours(-1) }).stations,
      ],
    });
    expect(lead(facts)).toBe('AT&T California: response overridden, +1 more');
  });

  it('is at most about 60 characters, whatever the names of utilities and responses', () => {
    const name = 'SACRAMENTO MUNICIPAL UTILITY DISTRICT (SMUD) ELECTRIC DISTRIBUTION';
    const long = {
      name,
      answer: { code: '', text: 'Locator is on the way, please wait for a call back', at: hours(-3) },
    };
    const words = lead(onecall({ stations: ['A', 'B'].map(code => station('onecall', { ...long, code })) }));
    expect(words).toMatch(/^SACRAMENTO MUNICIPAL…: .+, \+1 more$/);
    expect(words.length).toBeLessThanOrEqual(66);
  });
});

const NAME = 'Granite Boring';
const conditions = (facts: DigFacts, at = now) => verdictOf(facts, at).conditions;

describe('the conditions next to Safe to dig', () => {
  it.each<[string, number, DigFacts]>([
    ['none', 0, onecall()],
    ['a comment marked as read', 1, answering('001', { acknowledgedAt: hours(-1) }, 'except lot 9')],
    ['a note marked as read', 1, answering('015', { acknowledgedAt: hours(-1) })],
    ['a stand-by today', 1, answering(STAND_BY.onecall, { meetingAt: hours(-1) })],
    [
      'a stand-by today with a comment',
      2,
      answering('031', { meetingAt: hours(-1), acknowledgedAt: now }, 'Call Lee'),
    ],
    ['a subcontractor without a ticket', 1, onecall({ subcontractors: [{ name: NAME, tickets: [] }] })],
    [
      'a subcontractor whose ticket has ended',
      1,
      onecall({ subcontractors: [{ name: NAME, tickets: [{ starts: null, expires: hours(-1) }] }] }),
    ],
    [
      'a subcontractor whose ticket has not reached its legal start',
      1,
      onecall({ subcontractors: [{ name: NAME, tickets: [{ starts: hours(1), expires: hours(9) }] }] }),
    ],
    [
      'a subcontractor with a ticket',
      0,
      onecall({ subcontractors: [{ name: NAME, tickets: [{ starts: null, expires: hours(1) }] }] }),
    ],
    [
      'a subcontractor when digging is not allowed',
      0,
      onecall({ jobOnHold: true, subcontractors: [{ name: NAME, tickets: [] }] }),
    ],
  ])('%s: %i', (_, count, facts) => {
    expect(conditions(facts)).toBe(count);
    const listed = verdictOf(facts, now).findings.filter(({ isCondition }) => isCondition);
    if (verdictOf(facts, now).verdict === 'SAFE_TO_DIG') expect(listed).toHaveLength(count);
  });

  it("change when a subcontractor's ticket ends", () => {
    const facts = onecall({
      subcontractors: [{ name: NAME, tickets: [{ starts: null, expires: hours(1) }] }],
    });
    expect(conditions(facts, hours(1))).toBe(0);
    expect(conditions(facts, new Date(hours(1).getTime() + 1))).toBe(1);
    expect(verdictOf(facts, now).until).toEqual(hours(1));
  });

  it("change at the legal start of a subcontractor's ticket", () => {
    const tickets = [{ starts: hours(1), expires: hours(9) }];
    const facts = onecall({ subcontractors: [{ name: NAME, tickets }] });
    expect(conditions(facts, new Date(hours(1).getTime() - 1))).toBe(1);
    expect(conditions(facts, hours(1))).toBe(0);
    expect(verdictOf(facts, now).until).toEqual(new Date(hours(1).getTime() - 1));
  });
});
