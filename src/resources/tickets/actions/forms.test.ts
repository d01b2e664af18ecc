import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../../../domain/validation';
import { type AskingAction, readsForm, schemaOf } from './forms';

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

test('a form left empty says what is missing, field by field, in the words of the server', () => {
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

test('wall times become instants, measures numbers, and what is optional may be left out', () => {
  expect(read('expose', { ...EXPOSED, depthInches: '18.5' }).payload).toMatchObject({
    ticketId: ids.ticketId,
    occurredAt: '2026-11-24T18:15:00.000Z',
    depthInches: 18.5,
    sizeInches: null,
    material: '',
  });
});

test('a time that is half typed is refused as such', () => {
  expect(read('expose', { ...EXPOSED, occurredAt: 'Invalid Date' }).errors).toEqual({
    occurredAt: 'Time must be a date and time.',
  });
});
