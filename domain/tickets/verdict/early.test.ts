import { describe, expect, test } from 'vitest';
import { event, found, hours, last, now, safe, said, verdict } from '../../../tests/support/digFacts';
import { CALL_CENTERS, type CallCenter } from '../../calendar/centers';
import type { DigFacts } from './reasons';
import { verdictOf } from './verdict';

describe('an emergency', () => {
  const emergency = (center: CallCenter, changes: Partial<DigFacts> = {}) =>
    safe(center, { ticketType: 'Emergency', legalStart: hours(1), ...changes });

  test('is legal immediately, but not safe just because of that, with or without silent utilities', () => {
    for (const center of CALL_CENTERS) {
      const silent = last(emergency(center, { answersCheckedAt: null }), { answer: null });
      for (const facts of [emergency(center), silent, emergency(center, { stations: [] })]) {
        expect(verdictOf(facts, now)).toMatchObject({
          verdict: 'CHECK_FIRST',
          reason: 'EMERGENCY',
          banner: 'Emergency: legal immediately. The utilities have been notified.',
        });
      }
    }
  });

  test('is stopped by anything that stops any work', () => {
    const stopped = last(emergency('onecall'), { answer: said('080') });
    expect(verdictOf(stopped, now)).toMatchObject({ verdict: 'DO_NOT_DIG', reason: 'RESPONSES' });
    expect(verdict(emergency('onecall', { openEvents: [event('DAMAGE')] }))).toBe('DO_NOT_DIG');
    const over = verdictOf(emergency('onecall', { expires: hours(-1) }), now);
    expect(over).toMatchObject({ verdict: 'DO_NOT_DIG', reason: 'EXPIRED', banner: null });
  });
});

describe('before the legal start', () => {
  const early = (center: CallCenter) => safe(center, { legalStart: hours(1) });

  test('California lets work start once every utility has cleared it itself (2025)', () => {
    expect(verdict(early('onecall'))).toBe('SAFE_TO_DIG');
    const line = verdictOf(early('onecall'), now).findings.find(({ reason }) => reason === 'LEGAL_START');
    expect(line).toMatchObject({ level: 'met', source: 'Gov. Code 4216.2(g)(1)(2), SB 778' });
    expect(line?.message).toContain('before the legal start');
  });

  test('Nevada does not', () => {
    expect(found(early('onecallnv'))).toEqual(['LEGAL_START']);
    expect(found(early('onecallnv'), hours(1))).toEqual([]);
  });

  test('an override allows no early start, since the utility has not cleared the work', () => {
    const overridden = last(early('onecall'), { overriddenAt: hours(-1) });
    expect(found(overridden)).toEqual(['LEGAL_START', 'OVERRIDDEN']);
    expect(found(overridden, hours(1))).toEqual(['OVERRIDDEN']);
  });

  test('a ticket without a legal start has not started', () => {
    for (const center of CALL_CENTERS)
      expect(found(safe(center, { legalStart: null }))).toEqual(['LEGAL_START']);
  });
});
