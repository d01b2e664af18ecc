import { describe, expect, it } from 'vitest';
import { hours, last, now, STAND_BY, safe, station } from '../../../tests/support/digFacts';
import { CALL_CENTERS } from '../../calendar/centers';
import { verdictCourse } from './course';
import type { DigFacts } from './reasons';
import { saidVerdict } from './verdict';

const readable = (facts: DigFacts) =>
  verdictCourse(facts).map(({ from, reason }) => [from?.toISOString() ?? null, reason]);

describe('the course of a verdict', () => {
  it('goes from the legal start to stale responses to the expiration', () => {
    const silentTomorrow = safe('onecallnv', { legalStart: hours(2) });
    expect(readable(silentTomorrow)).toEqual([
      [null, 'LEGAL_START'],
      [hours(2).toISOString(), null],
      ['2026-11-26T01:00:00.001Z', 'LOOK_OLD'],
      ['2026-12-14T18:00:00.001Z', 'EXPIRED'],
    ]);
  });

  it('ends a stand-by at the end of its day', () => {
    const answer = { code: STAND_BY.onecall, text: '', at: hours(-20) };
    const facts = last(safe('onecall', { answersCheckedAt: hours(30) }), { answer, meetingAt: hours(-1) });
    expect(readable(facts)).toEqual([
      [null, 'LEGAL_START'],
      [hours(-2).toISOString(), null],
      ['2026-11-25T08:00:00.000Z', 'STAND_BY'],
      ['2026-12-14T18:00:00.001Z', 'EXPIRED'],
    ]);
  });

  it('is one step when time changes nothing', () => {
    expect(readable(safe('onecall', { status: 'CANCELLED' }))).toEqual([[null, 'NOT_ACTIVE']]);
  });

  const FACTS: [string, DigFacts][] = CALL_CENTERS.flatMap((center): [string, DigFacts][] => [
    [`safe, ${center}`, safe(center)],
    [`before its legal start, ${center}`, safe(center, { legalStart: hours(5) })],
    [
      `before its responses are due, ${center}`,
      last(safe(center, { legalStart: hours(5) }), { answer: null }),
    ],
    [`never looked up, ${center}`, safe(center, { answersCheckedAt: null })],
    [`an emergency, ${center}`, safe(center, { ticketType: 'Emergency' })],
    [`without dates, ${center}`, safe(center, { legalStart: null, expires: null })],
    [
      `with subcontractors, ${center}`,
      safe(center, {
        subcontractors: [
          [],
          ...[hours(-1), hours(5), hours(60)].map(expires => [{ starts: null, expires }]),
          [{ starts: hours(7), expires: hours(60) }],
          [-30, 10].map(at => ({ starts: hours(at), expires: hours(at + 20) })),
        ].map(tickets => ({ name: 'Sub', tickets })),
      }),
    ],
    [
      `with two stand-bys, ${center}`,
      safe(center, {
        legalStart: hours(-90),
        stations: [-70, -1].map(at =>
          station(center, {
            code: `S${at}`,
            answer: { code: STAND_BY[center], text: '', at: hours(-80) },
            meetingAt: hours(at),
          }),
        ),
      }),
    ],
  ]);

  it.each(FACTS)('matches the rule at every moment: %s', (_, facts) => {
    const course = verdictCourse(facts);
    const moments = [facts.legalStart, facts.expires, facts.answersCheckedAt, now].flatMap(at => at ?? []);
    const around = moments.flatMap(at =>
      [-86_400_000, -43_200_000, -1, 0, 1, 43_200_000, 43_200_001].map(by => new Date(at.getTime() + by)),
    );
    for (const at of around) {
      const step = course.findLast(({ from }) => from === null || from <= at);
      const { reason, words, conditions, until, stationCode, wayOn } = saidVerdict(facts, at);
      const said = { reason, words, conditions, until, stationCode, wayOn };
      expect({ at, ...step, from: null }).toEqual({ at, ...said, from: null });
    }
  });
});
