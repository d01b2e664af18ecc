import { expect, test } from 'vitest';
import { parse } from '../validation';
import { assertWithdrawable, codePostingSchema, codeWithdrawalSchema } from './codePosting';

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

test('a posting is taken trimmed, an empty note as none', () => {
  expect(parse(schema, posting)).toEqual({ ...posting, code: '020', text: 'Bad address', note: null });
});

test.each([
  ['2025-11-20', true],
  ['2025-11-19', false],
  ['2027-11-22', true],
  ['2027-11-23', false],
])('it may begin on %s: %s', (validFrom, isTaken) => {
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
])('refuses the reading %j by %s', (changes, field) => {
  const refusal = expect.objectContaining({ errorInfo: { fields: { [field]: expect.any(String) } } });
  expect(() => parse(schema, { ...posting, ...changes })).toThrow(refusal);
});

test.each(['000', '999', '020', '021', '022', '033', '034', '041', '080'])(
  'refuses %s as green: the utility has to act first',
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
])('takes the reading %j', changes => {
  expect(parse(schema, { ...posting, ...changes })).toMatchObject(changes);
});

test('a withdrawal names the posting, and the day from which it holds no longer', () => {
  const withdrawal = { postingId: 'b1', validTo: '2026-11-21' };
  expect(parse(codeWithdrawalSchema('2026-11-21'), withdrawal)).toEqual(withdrawal);
  for (const wrong of [{ validTo: '' }, { postingId: undefined }]) {
    expect(() => parse(codeWithdrawalSchema('2026-11-21'), { ...withdrawal, ...wrong })).toThrow();
  }
});

test('a posting is withdrawn from a day before its end', () => {
  expect(() => assertWithdrawable({ validTo: '2026-11-21' }, '2026-11-20')).not.toThrow();
  expect(() => assertWithdrawable({}, '2026-11-21')).not.toThrow();
  expect(() => assertWithdrawable({ validTo: '2026-11-21' }, '2026-11-21')).toThrow('ends on 11/21/2026');
});
