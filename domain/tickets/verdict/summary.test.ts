import { describe, expect, test } from 'vitest';
import { type VerdictRow, verdictCell, verdictSummary } from './summary';

const STEP = { reason: null, words: '', wordsEs: '', conditions: 0, until: null };
const rowOf = (step: Partial<NonNullable<VerdictRow['verdict_step']>> | null): VerdictRow => ({
  verdict_step: step && { ...STEP, ...step },
});

describe('the verdict in a table cell', () => {
  test.each([
    ['Safe to dig', {}],
    ['Safe to dig', { until: '2026-11-24T01:00:00+00:00' }],
    ['Safe to dig · 1 condition', { conditions: 1 }],
    ['Safe to dig · 2 conditions', { conditions: 2 }],
    ['Do not dig · PG&E Gas: no response', { reason: 'RESPONSES', words: 'PG&E Gas: no response' }],
    ['Check first · Job on hold', { reason: 'JOB_ON_HOLD', words: 'Job on hold' }],
    // A step that was safe, with conditions, and was stopped by a change of codes.
    ['Do not dig · Being recalculated', { reason: 'CODES_CHANGED', conditions: 1 }],
    ['Do not dig · Being recalculated', null],
  ] as const)('%s', (said, step) => {
    expect(verdictCell(rowOf(step))).toBe(said);
  });
});

test('counts conditions only when it is safe to dig', () => {
  expect(verdictSummary(rowOf({ reason: 'CODES_CHANGED', conditions: 1 })).conditions).toBe(0);
});
