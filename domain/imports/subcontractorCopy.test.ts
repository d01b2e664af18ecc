import { describe, expect, it } from 'vitest';
import { namedSubcontractor, notForDigging } from './subcontractorCopy';

describe('nobody digs under a subcontractor’s ticket', () => {
  it.each(['Design', 'Damage', 'Exposed', 'Rush Notice', 'Return Trip', ''])('of the type %j', ticketType => {
    expect(notForDigging({ isCancelled: false, ticketType })).toMatch(/No one may dig under it/);
  });
  it('that was cancelled', () => {
    expect(notForDigging({ isCancelled: true, ticketType: 'Normal' })).toMatch(/was cancelled/);
  });
  it.each(['Normal', 'Short Notice', 'ACE', 'Emergency'])('unless it is a %s one', ticketType => {
    expect(notForDigging({ isCancelled: false, ticketType })).toBeNull();
  });
});

describe('the subcontractor that a copy names', () => {
  const library = [
    { name: 'Example Paving, Inc.' },
    { name: 'Example Boring' },
    { name: 'Example Boring LLC' },
  ];
  it('is found whatever its case, punctuation and legal form', () => {
    expect(namedSubcontractor('EXAMPLE PAVING', library)).toBe(library[0]);
  });
  it('is none when two may be meant, or nobody', () => {
    expect(namedSubcontractor('Example Boring', library)).toBeNull();
    expect(namedSubcontractor('Example Paving of Reno', library)).toBeNull();
  });
});
