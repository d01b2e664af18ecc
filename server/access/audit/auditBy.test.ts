import { expect, test } from 'vitest';
import { changes } from './auditBy';

test('keeps only what changed, before and after', () => {
  const before = { JobNo: '24-1', Name: 'Main', people: ['a'], note: undefined };
  expect(changes(before, { JobNo: '24-1', Name: 'Lateral', people: ['a'], note: null })).toEqual({
    before: { Name: 'Main' },
    after: { Name: 'Lateral' },
  });
});

test('an added, emptied or nested change is recorded', () => {
  expect(changes({ list: [1, 2], gone: 'x' }, { list: [2, 1], gone: null, fresh: 0 })).toEqual({
    before: { list: [1, 2], gone: 'x', fresh: null },
    after: { list: [2, 1], gone: null, fresh: 0 },
  });
});
