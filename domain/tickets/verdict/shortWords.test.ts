import { describe, expect, it } from 'vitest';
import { hours, last, now, STAND_BY, safe, station } from '../../../tests/support/digFacts';
import type { DigFacts, NamedStation } from './reasons';
import { verdictOf } from './verdict';

const onecall = (changes: Partial<DigFacts> = {}) => safe('onecall', changes);
const answered = (code: string, changes: Partial<NamedStation> = {}, comment: string | null = null) =>
  last(onecall(), { answer: { code, text: '', at: hours(-3), comment }, ...changes });
const named = (name: string) => station('onecall', { code: name, name, answer: null });
const lead = (facts: DigFacts, at = now) => verdictOf(facts, at).words;

describe('what a list says of the reason that leads', () => {
  it.each<[string, DigFacts]>([
    ['AT&T California: no response', last(onecall(), { answer: null })],
    ['AT&T California: no access', answered('021')],
    ['AT&T California: partly marked', answered('014')],
    ['AT&T California: meeting owed', answered('033')],
    ['AT&T California: not cleared since the meeting', answered('033', { meetingAt: hours(-1) })],
    ['AT&T California: stand-by not recorded', answered('031')],
    ['AT&T California: marks wrong or gone', answered('010', { marksLostAt: hours(-1) })],
    ['AT&T California: response overridden', answered('050', { overriddenAt: hours(-1) })],
    ['AT&T California: comment to read', answered('001', {}, 'except lot 9')],
    ['AT&T California: note to read', answered('015')],
    ['AT&T California: called, not cleared', answered('004', { calledAt: hours(-1) })],
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

  it('counts the utilities that are to be checked with it, not those that cleared the work', () => {
    const facts = onecall({
      stations: [
        ...answered('015').stations,
        ...answered('050', { code: 'B', overriddenAt: hours(-1) }).stations,
      ],
    });
    expect(lead(facts)).toBe('AT&T California: response overridden, +1 more');
  });

  it('is at most about 60 characters, whatever the center calls a utility and posts as a response', () => {
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

describe('the conditions beside Safe to dig', () => {
  it.each<[string, number, DigFacts]>([
    ['none', 0, onecall()],
    ['a comment that was read', 1, answered('001', { acknowledgedAt: hours(-1) }, 'except lot 9')],
    ['a note that was read', 1, answered('015', { acknowledgedAt: hours(-1) })],
    ['a stand-by today', 1, answered(STAND_BY.onecall, { meetingAt: hours(-1) })],
    [
      'a stand-by today with a comment',
      2,
      answered('031', { meetingAt: hours(-1), acknowledgedAt: now }, 'Call Lee'),
    ],
    [
      'a subcontractor without a ticket',
      1,
      onecall({ subcontractors: [{ name: NAME, coveredUntil: null }] }),
    ],
    ['one whose ticket is over', 1, onecall({ subcontractors: [{ name: NAME, coveredUntil: hours(-1) }] })],
    ['one with a ticket', 0, onecall({ subcontractors: [{ name: NAME, coveredUntil: hours(1) }] })],
    [
      'a subcontractor where one may not dig',
      0,
      onecall({ jobOnHold: true, subcontractors: [{ name: NAME, coveredUntil: null }] }),
    ],
  ])('%s: %i', (_, count, facts) => {
    expect(conditions(facts)).toBe(count);
    const listed = verdictOf(facts, now).findings.filter(({ isCondition }) => isCondition);
    if (verdictOf(facts, now).verdict === 'SAFE_TO_DIG') expect(listed).toHaveLength(count);
  });

  it('change when the ticket of a subcontractor ends', () => {
    const facts = onecall({ subcontractors: [{ name: NAME, coveredUntil: hours(1) }] });
    expect(conditions(facts, hours(1))).toBe(0);
    expect(conditions(facts, new Date(hours(1).getTime() + 1))).toBe(1);
    expect(verdictOf(facts, now).until).toEqual(hours(1));
  });
});
