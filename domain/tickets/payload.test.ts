import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import { parse } from '../validation';
import { CALIFORNIA_ONLY_FIELDS } from './options';
import { type CreateTicketPayload, createTicketSchema } from './payload';

const california: CreateTicketPayload = {
  clientRequestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  jobId: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
  callCenter: 'onecall',
  ticketName: 'Vernon Street main',
  ticketType: 'Normal',
  workBeginDate: '2026-12-01T15:00:00.000Z',
  contact: 'Dana Reyes',
  phone: '(916) 555-0110',
  mobile: '',
  email: 'dana@example.com',
  excavatorType: 'Contractor',
  language: 'English',
  addressLocation: '100 Vernon St',
  county: 'Placer',
  city: 'Roseville',
  zipCode: '95678',
  nearbyCrossStreet: 'Washington Blvd',
  subdivision: '',
  latitude: 38.7521,
  longitude: -121.288,
  digAreaFeet: 170,
  delineatedMethod: 'Yes-Paint',
  workType: 'Water',
  workActivity: 'Install new main',
  excavationMethod: 'Backhoe',
  boring: 'No',
  explosive: 'No',
  streetSidewalk: 'Yes',
  projectOwner: 'Municipality',
  permit: 'City #AB1234C',
  onsiteContactName: 'Lee Park',
  onsiteContactPhone: '(916) 555-0111',
  excavatorRemarks: '',
  autoRenew: false,
  workDuration: '5-7 days',
  anticipatedDepth: '48 to 84 inches',
  vacuumExcavation: 'No',
  pavementOnly: 'No',
};

const nevada: CreateTicketPayload = {
  ...california,
  callCenter: 'onecallnv',
  county: 'Washoe',
  city: 'Reno',
  latitude: 39.5296,
  longitude: -119.8138,
  workDuration: null,
  anticipatedDepth: null,
  vacuumExcavation: null,
  pavementOnly: null,
};

const errorsOf = (input: object) => refusedFields(() => parse(createTicketSchema, input));

test('accepts a complete form unchanged, in either state', () => {
  expect(parse(createTicketSchema, california)).toEqual(california);
  expect(parse(createTicketSchema, nevada)).toEqual(nevada);
});

test('applies defaults to omitted fields', () => {
  const { ticketName, mobile, subdivision, excavatorRemarks, ...rest } = california;
  expect(parse(createTicketSchema, rest)).toEqual({ ...california, ticketName: '' });
});

test('texts are trimmed', () => {
  const input = { ...california, city: '  Roseville ' };
  expect(parse(createTicketSchema, input)).toEqual(california);
});

const WHITE =
  'Mark the dig area in white before you notify (California: Gov. Code 4216(d)), then choose how.';

test('leaves auto-renew unset, or sets it on a Normal ticket', () => {
  const { autoRenew, ...rest } = california;
  expect(parse(createTicketSchema, rest)).not.toHaveProperty('autoRenew');
  expect(errorsOf({ ...california, ticketType: 'Normal', autoRenew: true })).toEqual({});
  for (const ticketType of ['Short Notice', 'Emergency'] as const) {
    expect(errorsOf({ ...california, ticketType, autoRenew: true })).toEqual({
      autoRenew: 'Only Normal tickets can auto-renew.',
    });
    expect(errorsOf({ ...california, ticketType, autoRenew: false })).toEqual({});
  }
});

type Field = keyof CreateTicketPayload;

/** Field, what it says when missing, and values it refuses with another message or the same. */
const RULES: [Field, string, [unknown, RegExp][]][] = [
  ['clientRequestId', 'clientRequestId is required.', [['1', /UUID/]]],
  ['jobId', 'Choose a job.', [['7', /Choose a job/]]],
  ['callCenter', 'Call center is required!', [['digalert', /required!/]]],
  ['ticketType', 'Choose the ticket type from the list.', [['Damage', /from the list/]]],
  [
    'workBeginDate',
    'Enter the date and time when work begins.',
    [
      ['tomorrow', /date and time/],
      ['2026-12-01', /date and time/],
      ['2026-02-30T10:00:00Z', /date and time/],
      [1_764_000_000, /date and time/],
    ],
  ],
  ['contact', 'Contact is required.', [['x'.repeat(81), /at most 80/]]],
  [
    'phone',
    'Phone is required.',
    [
      ['555-0110', /10-digit/],
      ['call me maybe', /10-digit/],
    ],
  ],
  ['email', 'Email is required.', [['dana', /name@example.com/]]],
  ['excavatorType', 'Choose the excavator type from the list.', [['Robot', /from the list/]]],
  ['language', 'Choose the language from the list.', [['en', /from the list/]]],
  ['addressLocation', 'Address or location is required.', [['x'.repeat(201), /at most 200/]]],
  [
    'county',
    'County is required.',
    [
      ['Washoe', /does not take tickets for this county/],
      ['Los Angeles', /place the ticket with DigAlert/],
    ],
  ],
  ['city', 'City is required.', [['x'.repeat(61), /at most 60/]]],
  ['zipCode', 'ZIP code is required.', [['9567', /95678/]]],
  ['nearbyCrossStreet', 'Nearby cross street is required.', [['x'.repeat(121), /at most 120/]]],
  [
    'latitude',
    'Latitude is required.',
    [
      ['38.7', /number of degrees/],
      [91, /number of degrees/],
      [-121.288, /number of degrees/],
      [45, /not in the area of One Call CA/],
    ],
  ],
  ['longitude', 'Longitude is required.', [[121.288, /not in the area/]]],
  [
    'digAreaFeet',
    'Dig area is required.',
    [
      [4, /at least 5 feet/],
      [2641, /half a mile/],
      ['170', /required/],
    ],
  ],
  ['delineatedMethod', WHITE, [['No', /white/]]],
  ['workType', 'Work type is required.', [['constructor', /from the list/]]],
  ['workActivity', 'Work activity is required.', [['Pole set/replace', /belongs to the work type/]]],
  ['excavationMethod', 'Choose the excavation method from the list.', [['Dynamite', /from the list/]]],
  ['boring', 'Choose Yes or No for boring.', [[true, /Yes or No/]]],
  ['explosive', 'Choose Yes or No for explosives.', [['Maybe', /Yes or No/]]],
  ['streetSidewalk', 'Choose Yes or No for street or sidewalk.', [['', /Yes or No/]]],
  ['projectOwner', 'Choose the project owner from the list.', [['Me', /from the list/]]],
  ['permit', 'Permit is required.', [['x'.repeat(81), /at most 80/]]],
  ['onsiteContactName', 'On-site contact is required.', [['  ', /required/]]],
  ['onsiteContactPhone', 'On-site phone is required.', [['0', /10-digit/]]],
];

describe.each(RULES)('%s', (field, missing, wrong) => {
  test('is required when missing, null or blank', () => {
    const { [field]: _, ...rest } = california;
    expect(errorsOf(rest)).toEqual({ [field]: missing });
    expect(errorsOf({ ...california, [field]: null })).toEqual({ [field]: missing });
  });

  test.each(wrong)('refuses %j', (value, message) => {
    const errors = errorsOf({ ...california, [field]: value });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
  });
});

test.each<[Field, unknown, RegExp]>([
  ['ticketName', 'x'.repeat(121), /at most 120/],
  ['mobile', '12', /10-digit/],
  ['subdivision', 7, /must be text/],
  ['excavatorRemarks', 'x'.repeat(1001), /at most 1000/],
  ['autoRenew', 'yes', /yes or no/],
  ['excavatorRemarks', 'a\0b', /can’t be saved/],
])('%s may be omitted but not be %j', (field, value, message) => {
  expect(errorsOf({ ...california, [field]: value })[field]).toMatch(message);
});

test.each(CALIFORNIA_ONLY_FIELDS)('%s is required in California and unknown in Nevada', field => {
  expect(errorsOf({ ...california, [field]: null })[field]).toMatch(/ is required\.$/);
  expect(errorsOf({ ...nevada, [field]: california[field] })).toEqual({
    [field]: 'One Call NV has no field for this.',
  });
  expect(Object.keys(errorsOf({ ...california, [field]: 'much' }))).toEqual([field]);
});

test('treats SQL and HTML as plain text', () => {
  const text = `Robert'); drop table tickets;-- <script>alert(1)</script>`;
  expect(parse(createTicketSchema, { ...california, excavatorRemarks: text }).excavatorRemarks).toBe(text);
});

test('names every invalid field at once', () => {
  expect(Object.keys(errorsOf({})).length).toBe(RULES.length);
});

test('names an unknown field', () => {
  expect(errorsOf({ ...california, excavatorRemark: 'Call first' })).toEqual({
    excavatorRemark: 'There is no field excavatorRemark. Check its spelling.',
  });
});

test('treats request IDs as case-insensitive', () => {
  const upper = { ...california, clientRequestId: california.clientRequestId.toUpperCase() };
  expect(parse(createTicketSchema, upper).clientRequestId).toBe(california.clientRequestId);
});
