import { describe, expect, it, test } from 'vitest';
import { OWN_TABLES, withPostedCodes } from '../../tickets/responseTables';
import { readResponse } from './wording';

const code = (cell: string, table = OWN_TABLES.onecall) => readResponse(table, cell)?.code ?? null;

describe('a listed response', () => {
  test.each([
    ['001', '001'],
    ['1', '001'],
    ['(010)', '010'],
    ['Code 021', '021'],
    ['001 - Clear', '001'],
    ['001 - Clear - no conflict', '001'],
    ['Clear - No conflict', '001'],
    ['CLEAR – NO CONFLICT.', '001'],
    ['Clear / No Conflict', '001'],
    ['Locate area marked (010)', '010'],
    ['Marked', '010'],
    ['Partially marked - More time is needed', '014'],
    ['Marked – Maps Provided', '015'],
    ['020 Bad address/incorrect street/location info - New ticket required', '020'],
    ['No access to locate area - Resend ticket requested', '021'],
    ['Marked – Critical Facilities: utility personnel required onsite', '031'],
    ['High priority line in area - On site meeting required (Gov. Code 4216.2(c))', '033'],
    ['Field meet required - Contact facility owner to schedule, CGC § 4216.2(g)(1).', '034'],
    ['Member has not responded yet', '000'],
    ['Pending', '000'],
    ['Member did not respond by required time', '999'],
  ])('%s', (cell, expected) => expect(code(cell)).toBe(expected));

  it('for Nevada is read from its own list', () => {
    const nevada = OWN_TABLES.onecallnv;
    expect([code('1A', nevada), code('2a - Clear', nevada), code('Marked', nevada)]).toEqual([
      '1a',
      '2a',
      '1a',
    ]);
    expect([code('001', nevada), code('1a'), code('Locate area marked', nevada)]).toEqual([null, null, null]);
  });

  it('may have been posted', () => {
    const posted = { callCenter: 'onecall', code: '077', text: 'Marked by drone', color: 'green' } as const;
    const tables = withPostedCodes([{ ...posted, validFrom: '2026-01-01' }]);
    expect(code('Marked by drone', tables.onecall)).toBe('077');
    expect(code('Marked by drone')).toBeNull();
  });
});

test.each([
  '',
  'Clear',
  'Clear?',
  '✗ Locate area marked',
  '[ ] Locate area marked',
  '010 - ✗ Locate area marked',
  'Locate area marked - not',
  'Not: Locate area marked',
  'Locate area not marked',
  'Locate area marked except lot 9',
  'Locate area marked / 031',
  'Marked by others',
  'Clear of obstruction',
  '010 - Clear - no conflict',
  '010 021',
  '100',
  '0010',
  'Locate area marked per GC 4216.2, but do not dig',
  'Not Complete / In Progress',
])('%s is not a listed response', cell => expect(code(cell)).toBeNull());
