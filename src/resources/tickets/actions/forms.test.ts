import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../../../domain/validation';
import { type AskingAction, contactFor, readsForm, schemaOf } from './forms';

const ids = {
  ticketId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  clientRequestId: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
};

function read(action: AskingAction, answers: object) {
  const schema = schemaOf(action);
  const empty = Object.fromEntries(Object.keys(schema.entries).map(name => [name, '']));
  const result = v.safeParse(readsForm(schema), { ...empty, ...ids, ...answers });
  return result.success ? { payload: result.output } : { errors: fieldErrors(result.issues) };
}

test("an empty form shows what is missing, field by field, in the server's words", () => {
  expect(read('remark', { stations: [] }).errors).toEqual({
    reason: 'Reason is required.',
    areaStillDelineated:
      'Mark the dig area in white again before you request a re-mark (California: Gov. Code 4216(d)), then choose Yes.',
  });
});

const EXPOSED = {
  occurredAt: '2026-11-24T10:15',
  location: 'At the curb',
  utilityType: 'Water',
  marked: 'No',
  photos: [],
};

test('converts local times to instants and measures to numbers, and allows optional fields to be empty', () => {
  expect(read('expose', { ...EXPOSED, depthInches: '18.5' }).payload).toMatchObject({
    ticketId: ids.ticketId,
    occurredAt: '2026-11-24T18:15:00.000Z',
    depthInches: 18.5,
    sizeInches: null,
    material: '',
  });
});

test('refuses an incomplete time', () => {
  expect(read('expose', { ...EXPOSED, occurredAt: 'Invalid Date' }).errors).toEqual({
    occurredAt: 'Time must be a date and time.',
  });
});

test('a damage report names the contact of the ticket, or the viewer, but never the phone of one under the other', () => {
  const viewer = { Name: 'Dana Reyes', Phone: '555-0100' };
  const none = { onsiteContactName: '', onsiteContactPhone: '', contact: '', phone: '' };
  expect(contactFor(none, viewer)).toEqual({ contactName: 'Dana Reyes', contactPhone: '555-0100' });
  expect(contactFor({ ...none, contact: 'Lee Park' }, viewer)).toEqual({
    contactName: 'Lee Park',
    contactPhone: '',
  });
  const both = { ...none, contact: 'Lee Park', phone: '555-0101', onsiteContactName: 'Sam Ortiz' };
  expect(contactFor(both, viewer)).toEqual({ contactName: 'Sam Ortiz', contactPhone: '555-0101' });
});
