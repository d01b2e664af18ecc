import * as v from 'valibot';
import { AppError } from '../errors';
import { paragraphs, requiredParagraphs } from '../text';
import { parse } from '../validation';

/** The words of spec §5. */
const REASON_WANTED = 'Please provide a brief reason.';

/** Why somebody does not share their ticket. */
export const rejectionSchema = requiredParagraphs('The reason', 500, REASON_WANTED);

/** How a company answers an invitation in the console: with one of its tickets, or with a reason for not sharing. */
export type Answer =
  | { status: 'ACCEPTED'; ownedTicketId: string; comment: string | null }
  | { status: 'REJECTED'; comment: string };

/** The arguments of answerInvitation. @throws ValidationException naming `status`, `ownedTicketId` or `comment` */
export function readAnswer(given: {
  status: string;
  ownedTicketId?: string | null;
  comment?: string | null;
}): Answer {
  const status = parse(
    v.picklist(['ACCEPTED', 'REJECTED'], 'status must be ACCEPTED or REJECTED.'),
    given.status,
    'status',
  );
  if (status === 'REJECTED') return { status, comment: parse(rejectionSchema, given.comment, 'comment') };
  return {
    status,
    ownedTicketId: parse(ownedTicketId, given.ownedTicketId, 'ownedTicketId'),
    comment: parse(paragraphs('Comment', 500), given.comment ?? '', 'comment') || null,
  };
}

/** What a second answer hears. */
export function alreadyAnswered(): AppError {
  return new AppError('ConflictException', 'This invitation already has a response.');
}

/** What an outsider hears whose answer comes after the end of the ticket that it was asked for. */
export function noLongerNeeded(): AppError {
  return new AppError('ConflictException', 'The ticket is no longer active. No response is needed.');
}

const ownedTicketId = v.pipe(
  v.string('Choose one of your own tickets.'),
  v.uuid('Choose one of your own tickets.'),
  v.toLowerCase(),
);
