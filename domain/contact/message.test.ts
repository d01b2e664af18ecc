import { expect, it } from 'vitest';
import { parse } from '../validation';
import { contactMessageSchema } from './message';

const message = { name: 'Ada', email: 'ada@example.com', message: 'Do you\nserve Reno?' };

it('needs neither company nor phone', () => {
  expect(parse(contactMessageSchema, { ...message, company: null })).toEqual({
    ...message,
    company: '',
    phone: '',
  });
});

it.each([
  ['name', ' '],
  ['name', 'Ada\r\nBcc: all@example.com'],
  ['email', 'ada'],
  ['email', 'ada@example.com\nBcc: all@example.com'],
  ['company', 'x'.repeat(121)],
  ['phone', '12'],
  ['message', ''],
  ['message', 'x'.repeat(5001)],
])('is refused with the %s %j', (field, value) => {
  expect(() => parse(contactMessageSchema, { ...message, [field]: value })).toThrow(
    expect.objectContaining({ errorInfo: { fields: { [field]: expect.any(String) } } }),
  );
});
