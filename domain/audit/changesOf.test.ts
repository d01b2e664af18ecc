import { expect, test } from 'vitest';
import { changesOf } from './changesOf';

test('tells what was and what is, field by field', () => {
  expect(changesOf('{"name":"Old","status":"ACTIVE"}', '{"name":"New","status":"ACTIVE"}')).toEqual([
    { field: 'name', old: 'Old', new: 'New' },
  ]);
});

test('a new record has no values before, a deleted one none after', () => {
  expect(changesOf(null, '{"email":"lee@example.com"}')).toEqual([
    { field: 'email', old: null, new: 'lee@example.com' },
  ]);
  expect(changesOf('{"email":"lee@example.com"}', null)).toEqual([
    { field: 'email', old: 'lee@example.com', new: null },
  ]);
});

test('lists and parts are told in words', () => {
  expect(changesOf('{"stations":["A","B"]}', '{"stations":[],"job":{"no":"7","open":true}}')).toEqual([
    { field: 'stations', old: 'A, B', new: null },
    { field: 'job', old: null, new: 'no 7, open true' },
  ]);
});

test('what is no JSON object is told as it is', () => {
  expect(changesOf(null, 'broken {')).toEqual([{ field: '', old: null, new: 'broken {' }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('instants and days are written as people read them', () => {
  expect(changesOf('{"at":"2026-11-21T10:47:56.439Z"}', '{"at":"2026-12-31","on":["2026-02-30"]}')).toEqual([
    { field: 'at', old: '11/21/2026 2:47 AM', new: '12/31/2026' },
    { field: 'on', old: null, new: '2026-02-30' },
  ]);
  expect(changesOf(null, '{"at":"2026-11-21T10:47:56Z"}', 'America/New_York')).toEqual([
    { field: 'at', old: null, new: '11/21/2026 5:47 AM' },
  ]);
});
