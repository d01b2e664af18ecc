import { expect, test } from 'vitest';
import { parse } from '../validation';
import { codePostingSchema } from './codePosting';

const posting = {
  callCenter: 'onecall',
  code: ' 020 ',
  text: ' Bad address ',
  color: 'red',
  meeting: false,
  note: '',
  validFrom: '2026-11-21',
};
const schema = codePostingSchema('2026-11-21');

test('a posting is trimmed, and an empty note is dropped', () => {
  expect(parse(schema, posting)).toEqual({ ...posting, code: '020', text: 'Bad address', note: null });
});

test.each([
  ['2025-11-20', true],
  ['2025-11-19', false],
  ['2027-11-22', true],
  ['2027-11-23', false],
])('it may start on %s: %s', (validFrom, isTaken) => {
  const take = () => parse(schema, { ...posting, validFrom });
  if (isTaken) expect(take().validFrom).toBe(validFrom);
  else expect(take).toThrow();
});

test.each([{ color: 'blue' }, { code: '02 0' }, { meeting: 'yes' }, { extra: 1 }])('refuses %j', changes => {
  expect(() => parse(schema, { ...posting, ...changes })).toThrow();
});

test.each([
  [{ color: 'green', code: '014', meeting: true }, 'meeting'],
  [{ color: 'green', callCenter: 'onecallnv', code: '3B' }, 'color'],
])('refuses the meaning %j by %s', (changes, field) => {
  const refusal = expect.objectContaining({ errorInfo: { fields: { [field]: expect.any(String) } } });
  expect(() => parse(schema, { ...posting, ...changes })).toThrow(refusal);
});

test.each(['000', '999', '020', '021', '022', '033', '034', '041', '080'])(
  'refuses %s as green because the utility has to act first',
  code => {
    expect(() => parse(schema, { ...posting, code, color: 'green' })).toThrow('cannot be green');
  },
);

test.each([
  { color: 'green', code: '014' },
  { color: 'green', callCenter: 'onecallnv', code: '020' },
  { color: 'yellow', meeting: true },
  { color: 'grey', code: '000' },
  { color: 'yellow', code: '999' },
])('accepts the meaning %j', changes => {
  expect(parse(schema, { ...posting, ...changes })).toMatchObject(changes);
});
