import * as v from 'valibot';
import { AppError } from '../errors';
import { paragraphs, requiredParagraphs } from '../text';
import { parse } from '../validation';

/** From spec §5. */
const REASON_WANTED = 'Please provide a brief reason.';

export const rejectionSchema = requiredParagraphs('The reason', 500, REASON_WANTED);

export type Answer =
  | { status: 'ACCEPTED'; ownedTicketId: string; comment: string | null }
  | { status: 'REJECTED'; comment: string };

/** @throws ValidationException naming `status`, `ownedTicketId` or `comment` */
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

export function alreadyAnswered(): AppError {
  return new AppError('ConflictException', 'This invitation already has a response.');
}

export function noLongerNeeded(): AppError {
  return new AppError('ConflictException', 'The ticket is no longer active. No response is needed.');
}

const ownedTicketId = v.pipe(
  v.string('Choose one of your own tickets.'),
  v.uuid('Choose one of your own tickets.'),
  v.toLowerCase(),
);
