import { describe, expect, it } from 'vitest';
import { FILLED_TICKET } from '../../../../tests/support/filledTicket';
import { COUNTY_GROUND } from '../map/countyGround';
import { checkTicket, EMPTY_TICKET, type TicketForm } from './ticketForm';

const NOW = new Date('2026-11-21T18:00:00Z');
const REQUEST = '3b241101-e2bb-4255-8caf-4136c566a962';

const NEVADA: TicketForm = {
  ...FILLED_TICKET,
  callCenter: 'onecallnv',
  county: 'Washoe',
  city: 'Reno',
  zipCode: '89501',
  latitude: '39.53',
  longitude: '-119.81',
};

const check = (form: TicketForm) => checkTicket(form, REQUEST, NOW, COUNTY_GROUND);

describe('a ticket form', () => {
  it('is converted to a payload with instants and numbers', () => {
    expect(check(FILLED_TICKET).payload).toMatchObject({
      clientRequestId: REQUEST,
      workBeginDate: '2026-11-30T15:00:00.000Z',
      latitude: 38.42,
      longitude: -121.42,
      digAreaFeet: 120,
      workDuration: '2-4 days',
      autoRenew: false,
    });
  });

  it('omits what One Call NV has no field for, whatever was chosen before', () => {
    expect(check(NEVADA).payload).toMatchObject({
      workDuration: null,
      anticipatedDepth: null,
      vacuumExcavation: null,
      pavementOnly: null,
    });
  });

  it.each([
    ['Normal', true],
    ['Short Notice', false],
    ['Emergency', false],
  ])('of a %s ticket auto-renews: %s, once chosen', (ticketType, autoRenew) => {
    const chosen = { ...FILLED_TICKET, ticketType, workBeginDate: '2026-11-23T07:00' };
    expect(check({ ...chosen, autoRenew: true }).payload).toMatchObject({ ticketType, autoRenew });
  });

  it('sends its preferences, and those about renewals only when it auto-renews', () => {
    const localFields = { renewUntil: '2027-02-21', needRemark: 'No', subcontractors: [REQUEST] };
    const { payload } = check({ ...FILLED_TICKET, ...localFields, autoRenew: true });
    expect(payload).toMatchObject({ renewUntil: '2027-02-21', needRemark: false, subcontractors: [REQUEST] });
    const { payload: plain } = check({ ...FILLED_TICKET, ...localFields });
    expect(plain).toMatchObject({ subcontractors: [REQUEST] });
    expect(plain).not.toHaveProperty('renewUntil');
    expect(plain).not.toHaveProperty('needRemark');
    expect(check(FILLED_TICKET).payload).not.toHaveProperty('subcontractors');
  });

  it('reports no auto-renew end for a ticket type that cannot auto-renew', () => {
    const past = { autoRenew: true, renewUntil: '2026-11-20', workBeginDate: '2026-11-23T07:00' };
    expect(check({ ...FILLED_TICKET, ...past, ticketType: 'Emergency' }).payload).not.toHaveProperty(
      'renewUntil',
    );
  });

  it('reports everything missing at once, including California fields', () => {
    const { errors = {} } = check({ ...EMPTY_TICKET, callCenter: 'onecall' });
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining([
        'jobId',
        'workBeginDate',
        'county',
        'latitude',
        'workDuration',
        'pavementOnly',
      ]),
    );
    expect(errors.county).toBe('County is required.');
  });

  it.each<[string, Partial<TicketForm>, keyof TicketForm, string]>([
    ['a county that does not contain the point', { county: 'Nevada' }, 'county', 'is in Sacramento County'],
    ['words instead of a number', { digAreaFeet: 'big' }, 'digAreaFeet', 'Dig area is required.'],
    ['a start in the past', { workBeginDate: '2026-11-20T07:00' }, 'workBeginDate', 'in the past'],
    [
      'renewals until yesterday',
      { autoRenew: true, renewUntil: '2026-11-20' },
      'renewUntil',
      'today or later',
    ],
  ])('refuses %s', (_, wrong, field, words) => {
    const { errors } = check({ ...FILLED_TICKET, ...wrong });
    expect(errors?.[field]).toContain(words);
  });
});
