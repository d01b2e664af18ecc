import type { FieldErrors } from '../errors';
import { isUnlistedStatus } from './centerStatus';
import { type ImportedTicket, mergeCopies } from './merge';
import type { ReadTicket } from './readTicket';
import { type RevisionOrder, revisionOrderOf } from './revisions';
import type { MarksAnswers } from './revisionWords';
import { type TypedTicket, typedReading } from './typedTicket';

/** A typed copy's dates; what is typed is to the minute. */
const DATES = ['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'] as const;
const LINES = [
  'revision',
  'ticketStatus',
  'ticketType',
  'workBeginDate',
  'legalStartDate',
  'ticketExpiration',
] as const;

interface TypedLine {
  field: (typeof LINES)[number];
  before: string | null;
  after: string | null;
}

/** What becomes of a ticket that is here by a copy that a person types from its sheet. */
export interface TypedEffect {
  standing: RevisionOrder;
  /** All that decides about digging, also what stays. */
  lines: TypedLine[];
  /** How many utilities owe a response again. */
  askedAnew: number;
  /** Of the fields, where it cannot be taken. */
  problems: FieldErrors;
}

/**
 * A newer revision takes over, an older one is history. One that is here keeps its dates: others are for a person.
 * @param copies those that the ticket is made from, at least one
 */
export function typedEffect(
  copies: readonly ReadTicket[],
  typed: TypedTicket,
  answers: MarksAnswers = {},
): TypedEffect {
  const reading = typedOver(copies, typed);
  const before = mergeCopies(copies, answers);
  const after = mergeCopies([...copies, reading], answers);
  const standing = revisionOrderOf(
    typed.revision,
    copies.map(({ revision }) => revision),
  );
  const [old, renewed] = [linesOf(before), linesOf(after)];
  return {
    standing,
    lines: LINES.map(field => ({ field, before: old[field], after: renewed[field] })),
    askedAnew: askedBy(after) - (standing === 'NEWER' ? 0 : askedBy(before)),
    problems: problemsOf(standing, copies, typed),
  };

  function askedBy({ members }: ImportedTicket): number {
    return members.filter(one => one.withdrawnAt === null && one.askedRevision === typed.revision).length;
  }
}

/** The copy that a person makes of a ticket, having seen those that are here. */
export function typedOver(copies: readonly ReadTicket[], typed: TypedTicket): ReadTicket {
  const statuses = copies.flatMap(({ revision, contents, history }) => [
    ...(revision === typed.revision ? [contents.centerStatus ?? ''] : []),
    ...history.flatMap(line => (line.revision === typed.revision ? line.status : [])),
  ]);
  const settledStatuses = [...new Set(statuses)].filter(isUnlistedStatus);
  return { ...typedReading(typed), ...(settledStatuses.length > 0 && { settledStatuses }) };
}

function linesOf(ticket: ImportedTicket): Record<TypedLine['field'], string | null> {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    revision: ticket.revision,
    ticketStatus: ticket.isCancelled ? 'CANCELLED' : 'ACTIVE',
    ticketType: ticket.ticketType,
    workBeginDate: iso(ticket.workBeginDate),
    legalStartDate: iso(ticket.legalStartDate),
    ticketExpiration: iso(ticket.ticketExpiration),
  };
}

function problemsOf(standing: RevisionOrder, copies: readonly ReadTicket[], typed: TypedTicket): FieldErrors {
  if (standing === 'NEWER' && typed.done === null) {
    return { 'ticket.done': 'Choose what this revision did: it decides whether responses still count.' };
  }
  if (standing !== 'SAME') return {};
  const same = copies.filter(({ revision }) => revision === typed.revision);
  const problems: FieldErrors = {};
  for (const field of DATES) {
    const told = same.flatMap(copy => copy[field] ?? []);
    const said = typed[field];
    if (told.length === 0 || (said && told.some(date => minuteOf(date) === minuteOf(said)))) continue;
    problems[`ticket.${field}`] =
      `Revision ${typed.revision} is here with another date. Compare this with the file, and the revision.`;
  }
  return problems;
}

const minuteOf = (date: Date) => Math.floor(date.getTime() / 60_000);
