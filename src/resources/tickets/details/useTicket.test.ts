import { expect, it } from 'vitest';
import type { Ticket } from '../../../dataProvider/types';
import { READING } from './useTicket';

const ticket = (ticketStatus: string, answers: (string | null)[], way = 'GATEWAY') =>
  ({ ticketStatus, way, members: answers.map(responseCode => ({ responseCode })) }) as Ticket;

it.each([
  ['soon while the center has not confirmed it', ticket('PENDING', []), 2_000],
  ['occasionally while stations are silent', ticket('ACTIVE', ['001', null]), 12_000],
  ['every minute when all have responded', ticket('ACTIVE', ['001', '010']), 60_000],
  ['every minute while it waits to be placed', ticket('PENDING', [], 'ASSISTED'), 60_000],
  ['every minute when responses are entered by people', ticket('ACTIVE', [null], 'ASSISTED'), 60_000],
  ['no longer when it has ended', ticket('EXPIRED', [null]), false],
  ['never before it is loaded', undefined, false],
])('refreshes a ticket %s', (_, shown, every) =>
  expect(READING.refetchInterval({ state: { data: shown } } as never)).toBe(every),
);
