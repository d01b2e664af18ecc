import { expect, it } from 'vitest';
import { parse } from '../../validation';
import { clonedForm, cloneSchema, knownAnswers } from './cloning';

const ids = {
  clientRequestId: '5f3a1c52-6f0e-4a55-9df1-5b1b3a3a3a01',
  ticketId: '5f3a1c52-6f0e-4a55-9df1-5b1b3a3a3a02',
  workBeginDate: '2026-12-01T16:00:00.000Z',
};
const source = {
  clientRequestId: 'the source’s own',
  replacesTicketId: 'the source’s own',
  workBeginDate: '2026-10-01T16:00:00.000Z',
  jobId: 'its job',
  county: 'Placer',
  permit: 'City #1',
  autoRenew: true,
};
const cloned = (given: object) => clonedForm(source, parse(cloneSchema, { ...ids, ...given }));

it('copies fields from the source that it does not set itself', () => {
  expect(cloned({ permit: 'City #2' })).toEqual({
    clientRequestId: ids.clientRequestId,
    workBeginDate: ids.workBeginDate,
    jobId: 'its job',
    county: 'Placer',
    permit: 'City #2',
  });
});

it('uses its own auto-renew setting, never that of its source', () => {
  expect(cloned({})).not.toHaveProperty('autoRenew');
  expect(cloned({ autoRenew: true })).toHaveProperty('autoRenew', true);
});

it.each([
  ['an unknown field', { permitt: 'x' }, 'There is no field permitt. Check its spelling.'],
  ['a ticket to replace', { replacesTicketId: ids.ticketId }, 'There is no field replacesTicketId'],
  ['no ticket', { ticketId: undefined }, 'Choose the ticket.'],
  ['no start', { workBeginDate: undefined }, 'Enter the date and time when work begins.'],
])('refuses %s', (_, changes, message) => {
  expect(() => parse(cloneSchema, JSON.parse(JSON.stringify({ ...ids, ...changes })))).toThrow(message);
});

it('copies center wording only if the form has it', () => {
  const known = {
    callCenter: 'onecall',
    ticketType: 'Normal',
    workType: 'Water',
    workActivity: 'Repair service',
    permit: 'City #1',
    phone: '(916) 555-0101',
    latitude: 38.7,
  };
  const printed = { ...known, county: 'PLACER COUNTY', ticketNumber: '2026112100042', boring: null };
  expect(knownAnswers(printed)).toEqual({ ...known, county: 'Placer' });
  const unknown = {
    callCenter: 'onecall',
    ticketType: 'Design',
    workType: 'Water',
    workActivity: 'Well digging',
    delineatedMethod: 'No',
    phone: '916-555-0101 x 12',
    county: 'Los Angeles',
    geofence: 'MULTIPOLYGON(((-121 38, -121 39, -120 39, -121 38)))',
  };
  expect(knownAnswers(unknown)).toEqual({ callCenter: 'onecall', workType: 'Water' });
});
