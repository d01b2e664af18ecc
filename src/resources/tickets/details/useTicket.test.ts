import { expect, it } from 'vitest';
import type { Ticket } from '../../../dataProvider/types';
import { READING } from './useTicket';

const ticket = (ticketStatus: string, answers: (string | null)[], way = 'GATEWAY') =>
  ({ ticketStatus, way, members: answers.map(responseCode => ({ responseCode })) }) as Ticket;

it.each([
  ['soon while the center has not confirmed it', ticket('PENDING', []), 2_000],
  ['now and then while stations are silent', ticket('ACTIVE', ['001', null]), 12_000],
  ['each minute when all have answered', ticket('ACTIVE', ['001', '010']), 60_000],
  ['each minute while a person is to place it', ticket('PENDING', [], 'ASSISTED'), 60_000],
  ['each minute when nobody but people answers', ticket('ACTIVE', [null], 'ASSISTED'), 60_000],
  ['no more when it is over', ticket('EXPIRED', [null]), false],
  ['not at all before it is there', undefined, false],
])('looks at a ticket again %s', (_, shown, every) =>
  expect(READING.refetchInterval({ state: { data: shown } } as never)).toBe(every),
);
