import { describe, expect, test } from 'vitest';
import { CENTERS } from '../../../domain/calendar/centers';
import { daysToExpire, expires, legalStart, remarkBy } from '../../../domain/calendar/law';
import { calendarDay } from '../../../domain/calendar/zone';
import { createTicketSchema } from '../../../domain/tickets/payload';
import { colorOfCounts, stationColor } from '../../../domain/tickets/responses';
import { OWN_TABLES } from '../../../domain/tickets/responseTables';
import { workBeginProblem } from '../../../domain/tickets/workBegin';
import { parse } from '../../../domain/validation';
import { makeDemo } from './demo';
import { autoRenewColumns, settledOf } from './situations';
import type { Demo, DemoTicket } from './types';

/** A weekday, a night in the week of a clock change, a holiday, and the first minutes of a day and of a year. */
const DAYS = [
  '2026-11-24T18:00:00Z',
  '2026-03-08T09:59:00Z',
  '2027-07-05T23:00:00Z',
  '2026-11-21T08:01:00Z',
  '2027-01-01T08:00:30Z',
].map(text => new Date(text));

const placed = (demo: Demo) => demo.tickets.filter(ticket => ticket.confirmed !== null);
const daysLeft = ({ form, dates }: DemoTicket, now: Date) =>
  daysToExpire(form.callCenter, now, dates.expires);

const DEMOS = DAYS.map(day => [day.toISOString(), day, makeDemo(day, 60)] as const);

test('the same day gives the same demo, and another day another', () => {
  const [[, day, demo] = [], [, , other] = []] = DEMOS;
  expect(makeDemo(day ?? new Date(), 60)).toEqual(demo);
  expect(JSON.stringify(demo)).not.toBe(JSON.stringify(other));
});

describe.each(DEMOS)('on %s', (_, now, demo) => {
  test('every form would be accepted on the day it was sent', () => {
    for (const { form, dates } of demo.tickets) {
      expect(parse(createTicketSchema, form)).toEqual(form);
      const problem = workBeginProblem(form.callCenter, form.ticketType, dates.workStart, dates.submitted);
      expect(problem).toBeNull();
    }
  });

  test('every date except a doubtful one follows the law, and nothing is in the future', () => {
    for (const { form, dates, plan } of demo.tickets) {
      if (plan.situation?.reason === 'DATES_DOUBTED') continue;
      const { submitted, renewed, workStart } = dates;
      expect(dates.legalStart).toEqual(legalStart(form.callCenter, submitted, workStart, form.ticketType));
      expect(dates.expires).toEqual(expires(form.callCenter, renewed.at(-1) ?? submitted, form.ticketType));
      const past = [submitted, ...renewed, ...(dates.cancelled ? [dates.cancelled] : [])];
      expect(past).toEqual([...past].sort((a, b) => a.getTime() - b.getTime()));
      for (const instant of past) expect(instant.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  test('every renewal came before the expiration, with two at most in Nevada', () => {
    for (const { form, dates } of demo.tickets) {
      const { maxRenewals } = CENTERS[form.callCenter];
      if (maxRenewals !== null) expect(dates.renewed.length).toBeLessThanOrEqual(maxRenewals);
      dates.renewed.reduce((before, renewal) => {
        expect(renewal.getTime()).toBeLessThanOrEqual(expires(form.callCenter, before).getTime());
        return renewal;
      }, dates.submitted);
    }
  });

  test('tickets are in the documented groups', () => {
    const count = (kind: string) => demo.tickets.filter(ticket => ticket.plan.kind === kind).length;
    expect(demo.tickets).toHaveLength(180);
    expect(['active', 'expiring', 'expired', 'cancelled', 'pending', 'failed'].map(count)).toEqual([
      104, 27, 36, 7, 2, 4,
    ]);
    for (const ticket of placed(demo)) {
      const left = daysLeft(ticket, now);
      if (ticket.plan.kind === 'active') expect(left).toBeGreaterThan(7);
      if (ticket.plan.kind === 'expired') expect(left).toBeLessThan(0);
      if (ticket.plan.kind !== 'expiring') continue;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(7);
    }
    const expiring = demo.tickets.filter(ticket => ticket.plan.kind === 'expiring');
    expect(expiring.filter(ticket => daysLeft(ticket, now) === 0)).toHaveLength(2);
    const tooLate = expiring.filter(({ form, dates }) => {
      const { zone } = CENTERS[form.callCenter];
      return calendarDay(now, zone) > remarkBy(form.callCenter, dates.expires);
    });
    expect(tooLate.length).toBeGreaterThanOrEqual(5);
  });

  test('utilities have cleared most current work, and old tickets keep the problems they had', () => {
    const usual = placed(demo).filter(({ plan }) => plan.situation === null);
    const shareOfGreen = (status: DemoTicket['status']) => {
      const colors = usual
        .filter(ticket => ticket.status === status)
        .flatMap(({ form, dates, confirmed }) =>
          [...(confirmed?.stations.latest.values() ?? [])].map(answer =>
            stationColor(OWN_TABLES[form.callCenter], answer, dates.legalStart, now),
          ),
        );
      return colors.filter(color => color === 'green').length / colors.length;
    };
    expect(shareOfGreen('ACTIVE')).toBeGreaterThan(0.95);
    expect(shareOfGreen('EXPIRED')).toBeLessThan(0.93);
    const codes = placed(demo).flatMap(({ confirmed }) => confirmed?.stations.given ?? []);
    expect(codes.filter(answer => answer.code === '999').length).toBeGreaterThanOrEqual(5);
  });

  test('four tickets failed to auto-renew, each for its own reason', () => {
    const reasons = demo.tickets.map(ticket => autoRenewColumns(ticket, now).auto_renew_off_reason);
    const givenReasons = reasons.filter(reason => typeof reason === 'string');
    expect(givenReasons).toHaveLength(4);
    expect(new Set(givenReasons).size).toBe(4);
  });

  test('every color occurs among the active tickets', () => {
    const active = placed(demo).filter(ticket => ticket.status === 'ACTIVE');
    const colors = active.map(ticket => {
      const digest = settledOf(ticket, [], now)?.digest;
      return digest ? colorOfCounts(digest, ticket.dates.legalStart, now) : 'grey';
    });
    for (const color of ['green', 'yellow', 'red']) expect(colors).toContain(color);
  });

  test('tickets except an empty one have 4 to 12 utilities, each once, with fictional phone numbers', () => {
    for (const { confirmed, plan } of placed(demo)) {
      if (plan.situation?.reason === 'NO_UTILITIES') continue;
      const members = confirmed?.stations.members ?? [];
      expect(members.length).toBeGreaterThanOrEqual(4);
      expect(members.length).toBeLessThanOrEqual(12);
      expect(new Set(members.map(member => member.stationCode)).size).toBe(members.length);
      for (const { phone } of members) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    }
  });
});

test('names are clearly invented, and no phone number or address is real', () => {
  const { companies, people } = makeDemo(DAYS[0] ?? new Date(), 60);
  for (const { name } of companies) expect(name).toMatch(/\(demo\)$/);
  for (const { email, phone } of people) {
    expect(email).toMatch(/@example\.com$/);
    expect(phone).toMatch(/555-01\d\d$/);
  }
  expect(new Set(people.map(person => person.username)).size).toBe(29);
});

test('people create tickets only for their jobs, and numbers are unique per center', () => {
  const { tickets } = makeDemo(DAYS[0] ?? new Date(), 60);
  for (const { job, maker } of tickets) {
    expect([job.manager, ...job.assigned]).toContain(maker);
    expect(maker.companyId).toBe(job.companyId);
  }
  const numbers = tickets.flatMap(({ form, confirmed }) =>
    confirmed ? [`${form.callCenter} ${confirmed.ticketNo}`] : [],
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^onecall(nv)? \d{13}$/);
});
