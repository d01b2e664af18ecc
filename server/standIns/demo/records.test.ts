import * as v from 'valibot';
import { expect, test } from 'vitest';
import { missingFields } from '../../../domain/events/completeness';
import { detailsSchema } from '../../../domain/events/details';
import { EXTRAS } from '../../../domain/events/extras';
import { readNewProfile } from '../../../domain/ticketProfiles/profile';
import { makeDemo } from './demo';
import { eventRow, eventsOf } from './events';
import { profileRows } from './jobs';
import { contactRows, invitationRows, subcontractorRows } from './sharing';
import { SITUATIONS } from './situations';

const now = new Date('2026-11-24T18:00:00Z');
const demo = makeDemo(now, 60);

test('22 events from the scenarios and marks checks, each complete and accepted by the product', () => {
  const events = eventsOf(demo, now);
  const others = events.filter(({ title }) => title !== 'Marks check');
  expect(others).toHaveLength(22 + SITUATIONS.filter(({ event }) => event).length);
  expect(events.length).toBeGreaterThan(others.length + 20);
  expect(new Set(events.map(({ eventNo, ticket }) => ticket.job.companyId + eventNo)).size).toBe(
    events.length,
  );
  for (const event of events) {
    const details = v.parse(detailsSchema, eventRow(event).details);
    const extra = v.parse(EXTRAS[event.type], event.extra);
    const input = {
      EventType: event.type,
      Status: event.status,
      TicketID: event.ticket.id,
      StationCode: event.stationCode,
      UtilityName: '',
      UtilityType: event.utility ?? '',
      details,
      extra,
    };
    expect(missingFields(input), event.title).toEqual({});
    expect(event.at.getTime()).toBeLessThan(now.getTime());
  }
});

test('12 subcontractors, and 25 invitations: 15 accepted, 6 pending, 4 rejected', () => {
  expect(subcontractorRows(demo)).toHaveLength(12);
  expect(contactRows(demo)).toHaveLength(12);
  const invitations = invitationRows(demo, now);
  const count = (status: string) => invitations.filter(row => row.status === status).length;
  expect([count('ACCEPTED'), count('PENDING'), count('REJECTED')]).toEqual([15, 6, 4]);
  expect(new Set(invitations.map(row => row.ticket_id)).size).toBe(25);
});

test('no phone number or address is real', () => {
  for (const row of [...subcontractorRows(demo), ...contactRows(demo)]) {
    expect(row.phone).toMatch(/555-01\d\d$/);
    expect(row.email).toMatch(/@example\.com$/);
  }
});

test('9 profiles accepted by the product, with at most one default per center', () => {
  const profiles = profileRows(demo);
  expect(profiles).toHaveLength(9);
  const defaults = profiles.filter(row => row.is_default).map(row => `${row.company_id} ${row.call_center}`);
  expect(new Set(defaults).size).toBe(defaults.length);
  for (const row of profiles) {
    const defaults = JSON.stringify(row.defaults);
    const input = { Name: row.name, CallCenter: row.call_center, private: false, defaults };
    expect(readNewProfile(input).defaults).toEqual(row.defaults);
  }
});
