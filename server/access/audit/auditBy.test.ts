import { expect, test } from 'vitest';
import { changes } from './auditBy';

test('only what changed is kept, on both sides', () => {
  const before = { JobNo: '24-1', Name: 'Main', people: ['a'], note: undefined };
  expect(changes(before, { JobNo: '24-1', Name: 'Lateral', people: ['a'], note: null })).toEqual({
    before: { Name: 'Main' },
    after: { Name: 'Lateral' },
  });
});

test('a field that is new, emptied or altered within is a change', () => {
  expect(changes({ list: [1, 2], gone: 'x' }, { list: [2, 1], gone: null, fresh: 0 })).toEqual({
    before: { list: [1, 2], gone: 'x', fresh: null },
    after: { list: [2, 1], gone: null, fresh: 0 },
  });
});
