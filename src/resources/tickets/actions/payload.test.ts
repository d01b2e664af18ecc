import { expect, test } from 'vitest';
import { ACTION_FORMS } from './forms';
import { checkAnswers, emptyAnswers } from './payload';

const ticketId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const clientRequestId = '8a6e0804-2bd0-4672-b79d-d97027f9071a';

function check(action: keyof typeof ACTION_FORMS, answers: object) {
  const form = ACTION_FORMS[action];
  if (!form) throw new Error(`no form for ${action}`);
  const base = form.many ? { clientRequestId, ticketIds: [ticketId] } : { clientRequestId, ticketId };
  return checkAnswers(form, { ...emptyAnswers(form), ...answers }, base);
}

test('a form left empty says what is missing, field by field, in the words of the server', () => {
  expect(check('remark', {}).errors).toEqual({
    reason: 'Reason is required.',
    areaStillDelineated:
      'Mark the dig area in white again before you ask for marks (California: Gov. Code 4216(d)), then choose Yes.',
  });
});

test('wall times become instants, numbers numbers, and what is optional may be left out', () => {
  const { payload } = check('expose', {
    occurredAt: '2026-11-24T10:15',
    location: 'At the curb',
    utilityType: 'Water',
    marked: 'No',
    depthInches: '18.5',
  });
  expect(payload).toMatchObject({
    ticketId,
    occurredAt: '2026-11-24T18:15:00.000Z',
    depthInches: 18.5,
    sizeInches: null,
    material: '',
  });
});

test('a renewal names its ticket in a list', () => {
  expect(check('renew', {}).payload).toMatchObject({
    ticketIds: [ticketId],
    needRemark: false,
    dryRun: false,
  });
});
