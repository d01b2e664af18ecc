import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../../dataProvider/types';
import { cloneForm, clonePayload, correctionForm } from './clone';
import { checkTicket } from './ticketForm';

const NOW = new Date('2026-11-21T18:00:00Z');
const REQUEST = '3b241101-e2bb-4255-8caf-4136c566a962';

const source = {
  id: '0b8e8f5e-8f5e-4f5e-8f5e-0b8e8f5e0b8e',
  ticket: { JobID: '8a6e0804-2bd0-4672-b79d-d97027f9071a' },
  ticketNumber: '2026112100042',
  callCenter: 'onecallnv',
  ticketName: 'Lateral',
  ticketType: 'Normal',
  workBeginDate: '2026-10-01T15:00:00.000Z',
  county: 'Washoe',
  city: 'Reno',
  addressLocation: '100 Example Street',
  nearbyCrossStreet: 'Second Street',
  zipCode: '89501',
  subdivision: null,
  latitudeLongitude: '39.529600,-119.813800',
  geofence:
    'POLYGON((-119.814 39.5294, -119.8135 39.5294, -119.8135 39.5298, -119.814 39.5298, -119.814 39.5294))',
  delineatedMethod: 'Yes-Paint',
  workType: 'Sewer',
  workActivity: 'Lateral replacement',
  excavationMethod: 'Backhoe',
  workDuration: null,
  anticipatedDepth: null,
  boring: 'No',
  explosive: 'No',
  vacuumExcavation: null,
  pavementOnly: null,
  streetSidewalk: 'No',
  projectOwner: 'Municipality',
  permit: 'No Permit required',
  contact: 'Dana Ortiz',
  phone: '(775) 555-0142',
  mobile: null,
  email: 'dana@example.com',
  excavatorType: 'Contractor',
  language: 'English',
  onsiteContactName: 'Lee Park',
  onsiteContactPhone: '(775) 555-0143',
  excavatorRemarks: '',
  autoRenew: true,
} as unknown as Ticket;

const payloadOf = (changes: object) => {
  const form = { ...cloneForm(source), workBeginDate: '2026-11-30T07:00', ...changes };
  const { payload, errors } = checkTicket(form, REQUEST, NOW, null);
  if (!payload) throw new Error(JSON.stringify(errors));
  return clonePayload(payload, source);
};
const OWN = {
  clientRequestId: REQUEST,
  ticketId: source.id,
  workBeginDate: '2026-11-30T15:00:00.000Z',
  autoRenew: false,
};

describe('a cloned ticket', () => {
  it('has its values but neither its dates nor its number', () => {
    const form = cloneForm(source);
    expect(form).toMatchObject({
      cloneOf: source.id,
      city: 'Reno',
      latitude: '39.529600',
      workBeginDate: '',
      autoRenew: false,
      subdivision: '',
    });
    expect(Number(form.digAreaFeet)).toBeGreaterThan(100);
    expect(Object.values(form)).not.toContain(source.ticketNumber);
  });

  it('sends only its own fields when nothing differs', () => {
    expect(payloadOf({})).toEqual(OWN);
  });

  it('also sends what differs', () => {
    expect(payloadOf({ permit: 'City #9', mobile: '(775) 555-0144' })).toEqual({
      ...OWN,
      permit: 'City #9',
      mobile: '(775) 555-0144',
    });
  });

  it('reports that its area was cleared', () => {
    expect(payloadOf({ geofence: '', digAreaFeet: '60' })).toEqual({
      ...OWN,
      geofence: null,
      digAreaFeet: 60,
    });
  });
});

describe('a clone of an imported ticket', () => {
  it('keeps center wording that our lists know', () => {
    const imported = { ...source, source: 'IMPORTED', county: 'WASHOE', delineatedMethod: 'No', email: null };
    expect(cloneForm(imported as Ticket)).toMatchObject({
      county: 'Washoe',
      delineatedMethod: '',
      email: '',
      workActivity: 'Lateral replacement',
    });
  });
});

describe('a correction of a ticket', () => {
  it('has all its values, including its start, and names the ticket it replaces', () => {
    const failed = { ...source, workBeginDate: '2026-11-30T15:00:00.000Z' };
    const form = correctionForm(failed);
    expect(form).toMatchObject({ cloneOf: '', workBeginDate: '2026-11-30T07:00', autoRenew: true });
    const { payload } = checkTicket({ ...form, permit: 'City #9' }, REQUEST, NOW, null);
    expect(payload).toMatchObject({
      replacesTicketId: source.id,
      clientRequestId: REQUEST,
      permit: 'City #9',
      workBeginDate: failed.workBeginDate,
    });
  });

  it('is unlike any other form', () => {
    const { payload } = checkTicket(
      { ...cloneForm(source), workBeginDate: '2026-11-30T07:00' },
      REQUEST,
      NOW,
      null,
    );
    expect(payload).not.toHaveProperty('replacesTicketId');
  });
});
