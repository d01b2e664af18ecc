import { describe, expect, it, test } from 'vitest';
import { EVENT_TYPES } from '../../../../domain/events/event';
import { readNewEvent } from '../../../../domain/events/input';
import type { RecordedEvent, Ticket } from '../../../dataProvider/types';
import { problemsOf } from '../../../ui/form/ErrorSummary';
import { schemaResolver } from '../../../ui/form/schemaResolver';
import {
  EMPTY_EVENT,
  type EventForm,
  emptyAnswers,
  extrasOf,
  missingIn,
  placeOf,
  toForm,
  toInput,
} from './values';

const REQUEST = '8a6e0804-2bd0-4672-b79d-d97027f9071a';

function form(changes: Partial<EventForm> = {}): EventForm {
  const EventType = changes.EventType ?? 'OTHER';
  return {
    ...EMPTY_EVENT,
    EventType,
    Title: 'Gate locked',
    OccurredAt: '2026-11-20T10:15',
    extra: emptyAnswers(extrasOf(EventType)),
    ...changes,
  };
}

/** What the form says is wrong, by the paths of its inputs. */
async function problemsIn(values: EventForm) {
  const read = () => ({ ...toInput(values), clientRequestId: REQUEST });
  const { errors } = await schemaResolver(readNewEvent, read)(values, undefined, {} as never);
  return Object.fromEntries(problemsOf(errors, values).map(({ name, message }) => [name, message]));
}

const extras = (changes: Partial<EventForm>) => JSON.parse(toInput(form(changes)).extra);
const details = (changes: Partial<EventForm>) => JSON.parse(toInput(form(changes)).details);

describe('the event form', () => {
  test.each(EVENT_TYPES)('can be saved as a draft of type %s with only its heading', async EventType => {
    expect(await problemsIn(form({ EventType, Status: 'DRAFT' }))).toEqual({});
  });

  it('sends times as instants, numbers as numbers, and omits empty fields', () => {
    const empty = emptyAnswers(extrasOf('LATE_LOCATE'));
    expect(
      extras({
        EventType: 'LATE_LOCATE',
        extra: { ...empty, legalStart: '2026-11-20T07:00', crewSize: ' 4 ', idleHours: '1.5' },
      }),
    ).toEqual({ legalStart: '2026-11-20T15:00:00.000Z', crewSize: 4, idleHours: 1.5 });
  });

  it('sends one text per line, and list items', () => {
    const item = { text: 'Call the insurer', owner: '', due: '2026-12-01', done: true };
    expect(
      details({ details: { ...EMPTY_EVENT.details, witnesses: 'Ann\n\nBo\n', followUps: [item] } }),
    ).toEqual({
      witnesses: ['Ann', 'Bo'],
      followUps: [{ text: 'Call the insurer', due: '2026-12-01', done: true }],
    });
  });

  it("shows errors at the path of the input, in the server's words", async () => {
    const wrong = form({
      Title: 'x'.repeat(161),
      OccurredAt: '',
      details: { ...EMPTY_EVENT.details, latitude: 'north', followUps: [{ text: '', done: false }] },
    });
    expect(await problemsIn(wrong)).toEqual({
      Title: expect.stringMatching(/^Title .*160/),
      OccurredAt: 'Event time is required.',
      'details.latitude': 'Latitude must be a number of degrees from -90 to 90.',
      'details.followUps.0.text': 'Follow-up is required.',
    });
  });

  test.each<[string, Partial<EventForm>]>([
    ['ReportedAt', { ReportedAt: 'Invalid Date' }],
    ...['notifiedCenterAt', 'notifiedOperatorAt', 'called911At'].map((name): [string, Partial<EventForm>] => [
      `details.${name}`,
      { details: { ...EMPTY_EVENT.details, [name]: 'Invalid Date' } },
    ]),
    ...['legalStart', 'respondedAt'].map((name): [string, Partial<EventForm>] => [
      `extra.${name}`,
      {
        EventType: 'LATE_LOCATE',
        extra: { ...emptyAnswers(extrasOf('LATE_LOCATE')), [name]: 'Invalid Date' },
      },
    ]),
  ])('refuses a time in %s that is not understood, instead of leaving it out', async (path, changes) => {
    expect(await problemsIn(form(changes))).toEqual({
      [path]: expect.stringMatching(/must be a date and time\.$/),
    });
  });

  it('takes the job from the ticket', () => {
    expect(toInput(form({ TicketID: 't', JobID: 'j' }))).toMatchObject({
      TicketID: 't',
      JobID: null,
    });
    expect(toInput(form({ JobID: 'j' }))).toMatchObject({ TicketID: null, JobID: 'j' });
  });

  it('shows a stored event as it was entered', () => {
    const typed = form({
      EventType: 'FIELD_VERIFICATION',
      TicketID: 't',
      ReportedAt: '2026-11-20T11:00',
      details: { ...EMPTY_EVENT.details, witnesses: 'Ann\nBo', latitude: '38.75' },
      extra: {
        ...emptyAnswers(extrasOf('FIELD_VERIFICATION')),
        stations: [{ stationCode: 'A', seen: 'Yes', color: '', condition: '', note: '' }],
      },
    });
    const stored = { ...toInput(typed), JobID: null } as unknown as RecordedEvent;
    expect(toForm(stored)).toEqual(typed);
  });
});

const TICKET = {
  addressLocation: '100 Vernon St',
  city: 'Roseville',
  county: 'Placer',
  state: 'CA',
  latitudeLongitude: '38.7521, -121.288',
  legalStartDate: '2026-11-20T15:00:00Z',
  members: [{ stationCode: 'PGE', authorityName: 'PG&E Gas', utilityType: 'gas' }],
} as Ticket;

describe('a ticket', () => {
  it('fills in the location', () => {
    expect(placeOf(TICKET)).toEqual({
      address: '100 Vernon St',
      city: 'Roseville',
      county: 'Placer',
      state: 'CA',
      latitude: '38.7521',
      longitude: '-121.288',
    });
  });

  it('supplies what its event can omit', () => {
    const late = { EventType: 'LATE_LOCATE' as const, TicketID: 't', StationCode: 'PGE' };
    expect(missingIn(form(late), null)).toHaveProperty(['extra.legalStart']);
    expect(missingIn(form(late), TICKET)).toEqual({});
    const exposed = { EventType: 'UNMARKED_UTILITY' as const, TicketID: 't', StationCode: 'PGE' };
    expect(missingIn(form(exposed), TICKET)).toEqual({});
    expect(missingIn(form({ ...exposed, StationCode: '' }), TICKET)).toHaveProperty('UtilityType');
  });
});
