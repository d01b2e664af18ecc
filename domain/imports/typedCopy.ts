import type { FieldErrors } from '../errors';
import { type ImportedTicket, mergeCopies } from './merge';
import type { ReadTicket } from './readTicket';
import { type RevisionOrder, revisionOrderOf } from './revisions';
import type { MarksAnswers } from './revisionWords';
import { type TypedTicket, typedReading } from './typedTicket';

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

export interface TypedEffect {
  standing: RevisionOrder;
  lines: TypedLine[];
  askedAgain: number;
  problems: FieldErrors;
}

/** A known revision keeps its dates. A person must settle differences. */
export function typedEffect(
  copies: readonly ReadTicket[],
  typed: TypedTicket,
  answers: MarksAnswers = {},
): TypedEffect {
  const reading = typedReading(typed);
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
    askedAgain: askedBy(after) - (standing === 'NEWER' ? 0 : askedBy(before)),
    problems: problemsOf(standing, copies, typed),
  };

  function askedBy({ members }: ImportedTicket): number {
    return members.filter(one => one.withdrawnAt === null && one.askedRevision === typed.revision).length;
  }
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
    const knownDates = same.flatMap(copy => copy[field] ?? []);
    const said = typed[field];
    if (knownDates.length === 0 || (said && knownDates.some(date => minuteOf(date) === minuteOf(said))))
      continue;
    problems[`ticket.${field}`] =
      `Revision ${typed.revision} is here with another date. Compare this with the file, and the revision.`;
  }
  return problems;
}

const minuteOf = (date: Date) => Math.floor(date.getTime() / 60_000);
