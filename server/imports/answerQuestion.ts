import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { statusKey } from '../../domain/imports/centerStatus';
import { isOwnCompany } from '../../domain/imports/names';
import type { MarksAnswers } from '../../domain/imports/revisionWords';
import { isUuid } from '../../domain/text';
import type { DigFacts } from '../../domain/tickets/verdict/reasons';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorizeAction } from '../access/authorize';
import { recountStations } from '../centers/responses/recount';
import type { Services } from '../services';
import { noSuchTicket, onTicket } from '../tickets/actions/onTicket';
import { selectFacts, type TicketFacts } from '../tickets/verdict/facts.sql';
import { mergeBounded } from './filing';
import { storeMembers } from './members.sql';
import {
  addMarksAnswer,
  addOwnName,
  addStatusInForce,
  removeOwnNames,
  removeStatusInForce,
  selectMarksAnswers,
  updateAnswered,
} from './settled.sql';
import { selectReadings } from './ticket.sql';

/** The question that is open, or the answer that can be taken back. */
const OPEN: Record<string, (facts: DigFacts) => string | null> = {
  answerStatus: ({ unknownStatus }) => unknownStatus,
  answerCompany: ({ otherContractor }) => otherContractor,
  answerMarks: ({ marksQuestion }) => marksQuestion,
  forgetStatus: ({ settledStatus }) => settledStatus,
  forgetCompany: ({ ownName }) => ownName,
};

interface Answer {
  question: string;
  /** The status, company, or revision that the person was asked about. */
  about: string;
  /** Whom the revision asked for new marks; left out: everyone. */
  stationCodes?: readonly string[] | null | undefined;
}

/**
 * Settles what the copies of a ticket leave open, and works the ticket out again.
 * @throws ValidationException naming `question` or `stationCodes`
 * @throws ConflictException when that is not asked, or no more
 * @throws NotFoundException, ForbiddenException as `onTicket`
 */
export async function answerTicketQuestion(
  services: Services,
  actor: Actor,
  ticketId: string,
  { question, about, stationCodes }: Answer,
): Promise<{ success: boolean }> {
  authorizeAction(actor.viewer, 'enterResponses');
  const openOf = OPEN[question];
  if (!openOf) throw invalid({ question: `question must be ${Object.keys(OPEN).join(', ')}.` });
  if (!isUuid(ticketId)) throw noSuchTicket();
  await onTicket(services, actor, { action: 'enterResponses', ticketId }, async (client, _, now) => {
    const calendar = await services.calendars.current(client);
    const [ticket] = await selectFacts(client, [ticketId], calendar);
    if (!ticket || openOf(ticket.facts) !== about) throw new AppError('ConflictException', NOT_ASKED);
    const unknown = stationCodes?.filter(code => ticket.facts.stations.every(one => one.code !== code)) ?? [];
    if (unknown.length > 0) throw invalid({ stationCodes: `${unknown.join(', ')} is not on this ticket.` });
    if (question === 'answerStatus') await addStatusInForce(client, statusKey(about));
    else if (question === 'answerCompany') await addOwnName(client, about);
    else if (question === 'forgetStatus') await removeStatusInForce(client, statusKey(about));
    else if (question === 'forgetCompany') await removeOwnNames(client, own => isOwnCompany(own, about));
    else await answerMarks(client, ticket, about, { stationCodes: stationCodes ?? 'ALL', now });
    await auditBy(client, actor, {
      action: 'answerTicketQuestion',
      entity: 'ticket',
      entityId: ticketId,
      after: { question, about, ...(question === 'answerMarks' && { stationCodes: stationCodes ?? 'ALL' }) },
    });
  });
  return { success: true };
}

async function answerMarks(
  client: ClientBase,
  { id, companyId }: Pick<TicketFacts, 'id' | 'companyId'>,
  revision: string,
  { stationCodes, now }: { stationCodes: MarksAnswers[string]; now: Date },
): Promise<void> {
  const copies = await selectReadings(client, id);
  const before = mergeBounded(copies, await selectMarksAnswers(client, id));
  await addMarksAnswer(client, id, revision, stationCodes);
  const after = mergeBounded(copies, await selectMarksAnswers(client, id));
  const gone = before.notes.filter(note => !after.notes.includes(note));
  await updateAnswered(client, id, { marksQuestion: after.marksQuestion, notes: { gone, now } });
  await storeMembers(client, { companyId, ticketId: id, now }, after.members);
  await recountStations(client, id, { now, speed: 1 });
}

const NOT_ASKED =
  'This is no longer asked: it was answered, or the ticket has changed. Read the ticket again.';
