import { expect, test } from 'vitest';
import { changesOf, readableChangesOf } from './changesOf';

test('lists the old and new value of each changed field', () => {
  expect(changesOf('{"name":"Old","status":"ACTIVE"}', '{"name":"New","status":"ACTIVE"}')).toEqual([
    { field: 'name', old: 'Old', new: 'New' },
  ]);
});

test('shows no old values for a new record and no new values for a deleted one', () => {
  expect(changesOf(null, '{"email":"lee@example.com"}')).toEqual([
    { field: 'email', old: null, new: 'lee@example.com' },
  ]);
  expect(changesOf('{"email":"lee@example.com"}', null)).toEqual([
    { field: 'email', old: 'lee@example.com', new: null },
  ]);
});

test('describes lists and nested parts in words', () => {
  expect(changesOf('{"stations":["A","B"]}', '{"stations":[],"job":{"no":"7","open":true}}')).toEqual([
    { field: 'stations', old: 'A, B', new: null },
    { field: 'job', old: null, new: 'no 7, open Yes' },
  ]);
});

test('shows a value that is not a JSON object unchanged', () => {
  expect(changesOf(null, 'broken {')).toEqual([{ field: '', old: null, new: 'broken {' }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('formats instants and days for people', () => {
  expect(changesOf('{"at":"2026-11-21T10:47:56.439Z"}', '{"at":"2026-12-31","on":["2026-02-30"]}')).toEqual([
    { field: 'at', old: '11/21/2026 2:47 AM', new: '12/31/2026' },
    { field: 'on', old: null, new: '2026-02-30' },
  ]);
  expect(changesOf(null, '{"at":"2026-11-21T10:47:56Z"}', 'America/New_York')).toEqual([
    { field: 'at', old: null, new: '11/21/2026 5:47 AM' },
  ]);
});

const RECORDS = ['8aae25f4-93c1-4f0e-8d6b-0d4f5a1c2b3e', '0d4f5a1c-93c1-4f0e-8d6b-8aae25f42b3e'] as const;

test('a page shows neither ids nor storage keys', () => {
  const [one, other] = RECORDS;
  expect(readableChangesOf(JSON.stringify({ managerId: one }), '{"managerId":"Lee Park"}')).toEqual([
    { field: 'managerId', old: 'a deleted record', new: 'Lee Park' },
  ]);
  const stored = {
    bucketLink: `us-west-1:${one}/tickets/${other}-marks.jpg`,
    link: `us-west-1:${one}/${other}.jpg`,
  };
  expect(readableChangesOf(null, JSON.stringify({ ...stored, sha256: 'ab'.repeat(32) }))).toEqual([
    { field: 'bucketLink', old: null, new: 'marks.jpg' },
    { field: 'link', old: null, new: 'a file' },
  ]);
});

test('an export keeps them as evidence', () => {
  const [one, other] = RECORDS;
  expect(changesOf(JSON.stringify({ managerId: one }), JSON.stringify({ managerId: other }))).toEqual([
    { field: 'managerId', old: one, new: other },
  ]);
});
