import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { textCodeSchema, textNumberSchema, textSettingsSchema } from './texts';

const QUIET = { quietFrom: '21:00', quietUntil: '06:00' };
const issuesOf = (result: v.SafeParseResult<v.GenericSchema>) =>
  result.issues?.map(issue => v.getDotPath(issue));

describe('a mobile number', () => {
  test.each(['(530) 555-0123', '530-555-0123', '5305550123', '+1 530 555 0123', '1.530.555.0123'])(
    'may be typed as %s',
    number => expect(v.parse(textNumberSchema, { number })).toEqual({ number: '+15305550123' }),
  );

  test.each([
    '',
    '555-0123',
    '+44 20 7946 0958',
    '130-555-0123',
    '530-155-0123',
    '530555012３',
    '53055501234',
    '911-555-0123',
    '900-555-0123',
  ])('is not %j', number => expect(issuesOf(v.safeParse(textNumberSchema, { number }))).toEqual(['number']));
});

test('a code has six digits, with spaces or without', () => {
  expect(v.parse(textCodeSchema, { code: ' 012 345' })).toEqual({ code: '012345' });
  expect(issuesOf(v.safeParse(textCodeSchema, { code: '12345' }))).toEqual(['code']);
});

test('settings have known events once, in one order, and times of day', () => {
  const events = ['RENEW_TODAY', 'RESPONSE_RED', 'RENEW_TODAY'];
  expect(v.parse(textSettingsSchema, { events, ...QUIET }).events).toEqual(['RESPONSE_RED', 'RENEW_TODAY']);
  expect(issuesOf(v.safeParse(textSettingsSchema, { events: ['ALL'], ...QUIET }))).toEqual(['events.0']);
  expect(
    issuesOf(v.safeParse(textSettingsSchema, { events: [], quietFrom: '9 PM', quietUntil: '24:00' })),
  ).toEqual(['quietFrom', 'quietUntil']);
});
