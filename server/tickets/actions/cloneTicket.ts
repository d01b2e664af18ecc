import type { ClientBase } from 'pg';
import {
  type ClonePayload,
  clonedForm,
  cloneSchema,
  knownAnswers,
} from '../../../domain/tickets/actions/cloning';
import { createTicketSchema } from '../../../domain/tickets/payload';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { authorizeAction } from '../../access/authorize';
import type { CreateTicketResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { earlierTicket } from '../details';
import { parseTicketPayload, placedEarlier, placeTicket } from '../placeTicket';
import { selectForm } from './actions.sql';
import { onTicket, requirePossible, type TicketWork } from './onTicket';

/** Repeating a `clientRequestId` returns the same ticket. @throws as `createTicket` and `onTicket` */
export async function cloneTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<CreateTicketResult> {
  authorizeAction(actor.viewer, 'clone');
  const clone = parse(cloneSchema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const named = { action: 'clone', ticketId: clone.ticketId } as const;
  const { ticketId, submissionId, placementId } = await onTicket(
    services,
    actor,
    named,
    place(services, actor, clone),
  );
  if (submissionId !== null) {
    await services.outbox.submissionStored({ submissionId, companyId: actor.companyId });
  }
  return { success: true, ID: ticketId, placementId };
}

/** An imported ticket has the center's wording, which the form may not accept. */
async function answersOf(client: ClientBase, ticketId: string): Promise<Partial<Record<string, unknown>>> {
  const stored = await selectForm(client, ticketId);
  if (stored === null) return {};
  return stored.source === 'IMPORTED' ? knownAnswers(stored.form) : stored.form;
}

function place(
  { calendars, config }: Services,
  actor: Actor,
  clone: ClonePayload,
): TicketWork<Awaited<ReturnType<typeof placeTicket>>> {
  const { companyId, viewer } = actor;
  const { clientRequestId } = clone;
  const named = { companyId, userId: viewer.id, clientRequestId };
  const request = { ...named, operation: 'cloneTicket', asked: clone } as const;
  return async (client, source, now) => {
    // Comes before the rules, because the source may have changed since the first request.
    const earlier = await earlierTicket(client, request, null);
    if (earlier) return placedEarlier(client, earlier.ticketId);
    requirePossible('clone', source, now);
    const form = clonedForm(await answersOf(client, source.id), clone);
    const payload = parse(createTicketSchema, form, 'ticketPayload');
    const calendar = await calendars.current(client);
    const { practice } = config;
    return placeTicket(client, actor, { payload, request, clonedFrom: source, practice, now, calendar });
  };
}
