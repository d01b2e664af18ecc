import { describe, expect, test } from 'vitest';
import { CAUSE } from '../../../tests/support/causes';
import { answering, event, hours, last, now, onecall, safe, said } from '../../../tests/support/digFacts';
import { expectSpoken, saidIn } from '../../../tests/support/said';
import { CALL_CENTERS } from '../../calendar/centers';
import { EVENT_TYPES } from '../../events/event';
import { CODES } from '../responseCodes';
import { type DigFacts, VERDICT_REASONS } from './reasons';
import { verdictCell } from './summary';
import { saidVerdict, verdictOf } from './verdict';

const spoken = (facts: DigFacts, at = now) => {
  for (const sentence of saidIn(saidVerdict(facts, at))) {
    // Sources that are the name of a law, and centers' own words.
    if (sentence.en !== sentence.es || sentence.en === '') expectSpoken(sentence);
    else expect(sentence.en).toMatch(/^(Gov\. Code|NAC|NRS)/);
  }
};

describe.each(CALL_CENTERS)('at %s, every sentence is in both languages', center => {
  test.each(VERDICT_REASONS)('%s', reason => spoken(CAUSE[reason](safe(center))));

  test.each(CODES[center].map(({ code }) => code))('a response by code %s', code => {
    for (const comment of [null, 'except lot 9']) {
      spoken(last(safe(center), { answer: said(code, hours(-3), comment) }));
      spoken(last(safe(center), { answer: said(code), meetingAt: hours(-1), calledAt: hours(-1) }));
      spoken(last(safe(center), { answer: said(code), marksLostAt: hours(-1) }));
      spoken(last(safe(center), { answer: said(code), verifiedAt: hours(-1), marksSeen: false }));
    }
  });

  test.each(['PENDING', 'FAILED', 'CANCELLED', 'CLOSED', 'ACTIVE'] as const)('a %s ticket', status => {
    spoken(safe(center, { status }));
    spoken(safe(center, { status, placing: 'WAITING', pending: ['create'], onSheet: true }));
    spoken(safe(center, { status, expires: null, legalStart: null }));
    spoken(safe(center, { status, legalStart: hours(5) }));
  });

  test.each(EVENT_TYPES)('an open event: %s', type => {
    for (const place of ['ticket', 'job', 'clonedFrom'] as const) {
      spoken(safe(center, { openEvents: [event(type, { place, isCritical: true })] }));
      spoken(safe(center, { openEvents: [event(type, { place, isDraft: true })] }));
    }
  });

  test('the rest', () => {
    const unread = { isImported: true, datesEstimated: true, unknownStatus: 'Zzzz', settledStatus: 'Yyyy' };
    spoken(safe(center, unread));
    spoken(safe(center, { ownName: 'Example Pipeline', unmarkedSeen: 'a blue pipe', isWrongPlace: true }));
    spoken(last(safe(center, { marksQuestion: '001' }), { answer: null }));
    spoken(last(safe(center, { isImported: true, answersCheckedAt: null }), { answer: null }));
    spoken(last(safe(center, { legalStart: hours(5) }), { answer: null, noticedAt: hours(-1) }));
    spoken(safe(center, { pending: ['remark'], onSheet: true, whiteLining: 'No' }));
    spoken(safe(center, { submitted: hours(5), ticketType: 'ACE', marksCheck: 'DAILY' }));
    spoken(safe(center, { subcontractors: [{ name: 'Granite Boring', tickets: [] }] }));
  });
});

test.each<[string, string, DigFacts]>([
  ['No excave · AT&T California: sin respuesta', 'RESPONSES', last(onecall(), { answer: null })],
  ['No excave · AT&T California: sin acceso', 'RESPONSES', answering('021')],
  ['Verifique antes · Obra en pausa', 'JOB_ON_HOLD', onecall({ jobOnHold: true })],
])('a crew reads: %s', (cell, reason, facts) => {
  const { words } = saidVerdict(facts, now);
  const step = { reason, words: words.en, wordsEs: words.es, conditions: 0, until: null };
  expect(verdictCell({ verdict_step: step as never }, 'es')).toBe(cell);
});

test('dates keep the US order, with the day in Spanish', () => {
  const expired = verdictOf(onecall({ expires: hours(-1) }), now, 'es');
  expect(expired.findings[0]?.message).toBe(
    'Venció mar 11/24/2026, 9:00 AM. Detenga el trabajo y haga un ticket nuevo.',
  );
});

test('what a center or a person wrote stays as it is', () => {
  const own = last(onecall(), { answer: { code: '', text: 'Clear of the pole', at: hours(-3) } });
  expect(verdictOf(own, now, 'es').findings[0]?.message).toMatch(/^Clear of the pole\. La compañía/);
  const commented = verdictOf(answering('001', {}, 'except lot 9'), now, 'es');
  expect(commented.findings[0]?.message).toBe('Libre, con un comentario: “except lot 9”');
});
