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
  addOwnName,
  addStatusInForce,
  removeOwnNames,
  removeStatusInForce,
  selectMarksAnswers,
  updateAnswered,
} from './settled.sql';
import { selectReadings } from './ticket.sql';

interface Question {
  /** The subject of the open question or of the answer that can be undone. Null if there is neither. */
  openOf(facts: DigFacts): string | null;
  settle(client: ClientBase, ticket: TicketFacts, answer: Answer, now: Date): Promise<void>;
}

const QUESTIONS: Record<string, Question> = {
  answerStatus: {
    openOf: ({ unknownStatus }) => unknownStatus,
    settle: (client, { companyId }, { about }) => addStatusInForce(client, companyId, statusKey(about)),
  },
  answerCompany: {
    openOf: ({ otherContractor }) => otherContractor,
    settle: (client, { companyId }, { about }) => addOwnName(client, companyId, about),
  },
  answerMarks: { openOf: ({ marksQuestion }) => marksQuestion, settle: answerMarks },
  forgetStatus: {
    openOf: ({ settledStatus }) => settledStatus,
    settle: (client, { companyId }, { about }) => removeStatusInForce(client, companyId, statusKey(about)),
  },
  forgetCompany: {
    openOf: ({ ownName }) => ownName,
    settle: (client, { companyId }, { about }) =>
      removeOwnNames(client, companyId, own => isOwnCompany(own, about)),
  },
};

interface Answer {
  question: string;
  about: string;
  stationCodes?: readonly string[] | null | undefined;
}

/**
 * @throws NotFoundException, ForbiddenException, ValidationException naming `question` or `stationCodes`, or
 * ConflictException if the question isn't open
 */
export async function answerTicketQuestion(
  services: Services,
  actor: Actor,
  ticketId: string,
  answer: Answer,
): Promise<{ success: boolean }> {
  const { question, about, stationCodes } = answer;
  authorizeAction(actor.viewer, 'enterResponses');
  const asked = Object.hasOwn(QUESTIONS, question) ? QUESTIONS[question] : undefined;
  if (!asked) throw invalid({ question: `question must be ${Object.keys(QUESTIONS).join(', ')}.` });
  if (!isUuid(ticketId)) throw noSuchTicket();
  await onTicket(services, actor, { action: 'enterResponses', ticketId }, async (client, _, now) => {
    const calendar = await services.calendars.current(client);
    const [ticket] = await selectFacts(client, [ticketId], calendar);
    if (!ticket || asked.openOf(ticket.facts) !== about) throw new AppError('ConflictException', NOT_ASKED);
    const unknown = stationCodes?.filter(code => ticket.facts.stations.every(one => one.code !== code)) ?? [];
    if (unknown.length > 0) throw invalid({ stationCodes: `${unknown.join(', ')} is not on this ticket.` });
    await asked.settle(client, ticket, answer, now);
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
  { id, companyId }: TicketFacts,
  { about: revision, stationCodes }: Answer,
  now: Date,
): Promise<void> {
  const copies = await selectReadings(client, id);
  const known = await selectMarksAnswers(client, id);
  const answers: MarksAnswers = { ...known, [revision]: stationCodes ?? 'ALL' };
  const { notes, marksQuestion, members } = mergeBounded(copies, answers);
  const goneNotes = mergeBounded(copies, known).notes.filter(note => !notes.includes(note));
  await updateAnswered(client, id, { answers, marksQuestion, goneNotes, now });
  await storeMembers(client, { companyId, ticketId: id, now }, members);
  await recountStations(client, id, { now, speed: 1 });
}

const NOT_ASKED =
  'This is no longer asked: it was answered, or the ticket has changed. Read the ticket again.';
