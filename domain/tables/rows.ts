import { expires } from '../calendar/law';
import { formatUsDate } from '../calendar/plainDate';
import { calendarDay, PACIFIC } from '../calendar/zone';
import { AppError, type FieldErrors, invalid } from '../errors';
import { inWords, MANAGES_NO_MORE, NOT_READ, without, withoutEstimate } from '../exports/formula';
import { readMoment } from '../imports/moments';
import { isFirstRevision, readRevision } from '../imports/number';
import { earlyStart } from '../imports/typedDates';
import { readTicketRow, type TypedTicket, typedNotes } from '../imports/typedTicket';
import { broughtJobSchema, isOpenJob, JOB_STATUSES } from '../jobs/job';
import { newEmployerSchema } from '../people/employer';
import { ROLES } from '../permissions/roles';
import { contactSchema, SUBCONTRACTOR_TYPES, subcontractorSchema } from '../subcontractors/subcontractor';
import { parse } from '../validation';
import { CENTER_CHOICES, type Cells, chosen, MOMENTS, readPoint, STATES } from './cells';
import { numberProblem, timeProblem } from './table';

export type RowRead = { input: object; notes?: FieldErrors; wrong?: undefined } | { wrong: FieldErrors };

interface Person {
  id: string;
  name: string;
  email: string;
}

export interface RowContext {
  managers: readonly Person[];
  /** Former users, and users whose role can't manage jobs. */
  others?: readonly Person[];
  /** Includes closed jobs, because tickets are imported as they are. */
  jobs: readonly { id: string; jobNo: string }[];
  now: Date;
}

export function jobRow({ ManagerEmail, ...cells }: Cells, context: RowContext): RowRead {
  const wrong: FieldErrors = {};
  const Status =
    chosen(
      cells,
      'Status',
      JOB_STATUSES.map(status => [inWords(status), status]),
      wrong,
    ) ?? 'ACTIVE';
  const manager = managerOf({ ...cells, ManagerEmail }, isOpenJob(Status), context);
  if (manager.wrong) wrong.ManagerID = manager.wrong;
  const job = { ...cells, Status, ManagerID: manager.id };
  const read = checked(job, input => parse(broughtJobSchema, input), wrong);
  return 'input' in read && manager.note ? { ...read, notes: { ManagerID: manager.note } } : read;
}

/** Finds the manager by email, then by name. Adds a note if the result differs from the row. */
export function managerOf(
  { ManagerID: name, ManagerEmail = '' }: Cells,
  isOpen: boolean,
  { managers, others = [] }: Pick<RowContext, 'managers' | 'others'>,
): { id: string | null; note?: string; wrong?: string } {
  if (name === undefined && ManagerEmail === '') return { id: null };
  const address = without(ManagerEmail, MANAGES_NO_MORE);
  const named = address || (name ?? '');
  const isNamed = (text: string) => [address, name].some(one => one?.toLowerCase() === text.toLowerCase());
  const byEmail = [...managers, ...others].filter(({ email }) => email.toLowerCase() === named.toLowerCase());
  if (byEmail.length === 0 && address !== ManagerEmail) return { id: null, note: noManagerNote(named) };
  const byName = [managers, others].map(some => some.filter(one => isNamed(one.name)));
  const found = [byEmail, ...byName].find(({ length }) => length > 0) ?? [];
  const [one] = found;
  if (!one) {
    const wrong = `No user who can manage jobs is called ${named}. Add them first, enter another name or email, or leave it empty.`;
    return { id: null, wrong };
  }
  if (found.length > 1) {
    const wrong = `${found.length} users who can manage jobs are called ${name}. Enter the email instead.`;
    return { id: null, wrong };
  }
  if (isOpen && !managers.includes(one)) return { id: null, note: noManagerNote(named) };
  if (byEmail.length > 0 || address === '') return { id: one.id };
  return { id: one.id, note: `No user has the email ${address}: ${one.name} is taken, with ${one.email}.` };
}

const noManagerNote = (named: string) =>
  `${named} manages no jobs here: the job comes in without a project manager. Choose one on its page.`;

export function subcontractorRow({ ContactName, ContactEmail, ContactPhone, ...cells }: Cells): RowRead {
  const wrong: FieldErrors = {};
  const Type = chosen(
    cells,
    'Type',
    SUBCONTRACTOR_TYPES.map(type => [type, type]),
    wrong,
  );
  const contact = contactOf({ ContactName, ContactEmail, ContactPhone }, wrong);
  const read = checked({ ...cells, Type }, input => parse(subcontractorSchema, input), wrong);
  return 'input' in read ? { input: { subcontractor: read.input, contact } } : read;
}

/** The last word of the name becomes the last name, because lists have a single column. */
function contactOf({ ContactName, ContactEmail, ContactPhone }: Cells, wrong: FieldErrors): object | null {
  if (ContactName === undefined) {
    if (ContactEmail !== undefined || ContactPhone !== undefined) {
      wrong.ContactName = 'Enter the contact’s first and last name.';
    }
    return null;
  }
  const blank = ContactName.lastIndexOf(' ');
  const contact = {
    FirstName: ContactName.slice(0, Math.max(blank, 0)),
    LastName: ContactName.slice(blank + 1),
    Email: ContactEmail ?? '',
    Phone: ContactPhone ?? '',
    IsPrimary: true,
  };
  try {
    return parse(contactSchema, contact);
  } catch (error) {
    const { Email, Phone, ...names } = fieldsOf(error);
    if (Email) wrong.ContactEmail = Email;
    if (Phone) wrong.ContactPhone = Phone;
    if (Object.keys(names).length > 0) wrong.ContactName = 'Enter the contact’s first and last name.';
    return null;
  }
}

export function employerRow(cells: Cells): RowRead {
  const wrong: FieldErrors = {};
  const roles = ROLES.filter(({ cognitoGroupName }) => cognitoGroupName !== 'SASAdministrator');
  const role = chosen(
    cells,
    'Role',
    roles.map(({ name, cognitoGroupName }) => [name, cognitoGroupName]),
    wrong,
  );
  const input = { ...cells, Role: { cognitoGroupName: role } };
  const read = checked(input, all => parse(newEmployerSchema, all), wrong);
  return 'input' in read ? { input: { ...read.input, Role: input.Role } } : read;
}

const TICKET_STATUSES = ['Active', 'Expired', 'Cancelled', 'Closed'].map(word => [word, word] as const);
const YES_OR_NO = ['Yes', 'No'].map(word => [word, word] as const);

/** A ticket placed elsewhere. Our own export has additional columns. */
export function ticketRow(row: Cells, { jobs, now }: RowContext): RowRead {
  const { jobNo, status, workType, revisionStatus, latestRevision, ...rest } = row;
  const { coordinates: place, autoRenew, renewals, ...cells } = rest;
  const wrong: FieldErrors = {};
  const callCenter = chosen(cells, 'callCenter', CENTER_CHOICES, wrong);
  const state = chosen(cells, 'state', STATES, wrong);
  const moments: Record<string, string | undefined | null> = {};
  const isHalved = MOMENTS.some(field => /[ap]\.?m/i.test(cells[field] ?? ''));
  let isEstimated = false;
  for (const field of MOMENTS) {
    const printed = cells[field] && withoutEstimate(cells[field]);
    isEstimated ||= printed !== cells[field];
    if (field === 'legalStartDate' && printed === NOT_READ) {
      moments[field] = null;
      continue;
    }
    const at = printed === undefined ? null : readMoment(printed).at;
    if (printed !== undefined && at === null) wrong[field] = timeProblem(printed);
    else if (isHalved && /\s(?:0\d|1[0-2]):[\d:]+$/.test(printed ?? '')) wrong[field] = HALF_LOST;
    moments[field] = at?.toISOString();
  }
  // A ticket without a number has a different status.
  const word = cells.ticketNumber && chosen({ status }, 'status', TICKET_STATUSES, wrong);
  if (word === 'Expired' && (moments.ticketExpiration ?? '') > now.toISOString()) wrong.status = NOT_EXPIRED;
  const unread = numberProblem(cells.ticketNumber);
  if (unread) wrong.ticketNumber = unread;
  const job = jobs.find(one => one.jobNo === jobNo);
  if (jobNo !== undefined && !job) {
    wrong.jobNo = `There is no job ${jobNo}. Add it first, or leave the cell empty.`;
  }
  const isOver = word !== undefined && word !== 'Active';
  const renewsItself = chosen({ autoRenew }, 'autoRenew', YES_OR_NO, wrong) === 'Yes';
  if (renewsItself && (word === 'Cancelled' || word === 'Closed')) wrong.autoRenew = RENEWS_NO_MORE;
  if (!/^\d{0,3}$/.test(renewals ?? '')) wrong.renewals = 'Enter how often it was renewed, such as 1.';
  const latest = readRevision(latestRevision ?? '');
  if (latestRevision !== undefined && (latest ?? '') < (cells.revision ?? '000'))
    wrong.latestRevision =
      'Enter the three digits of the latest revision, such as 002, or leave the cell empty.';
  const point = readPoint(place ?? '');
  if (place !== undefined && point === null) wrong.coordinates = 'Write it as 38.752100,-121.288000.';
  const rowFacts = {
    ...{ workType, revisionStatus, point, isEstimated, isOver, latestRevision: latest },
    renewals: Number(renewals ?? 0),
    isClosed: word === 'Closed',
    autoRenew: renewsItself,
  };
  const done = word === 'Cancelled' ? 'CANCELLED' : null;
  const input = { ...cells, callCenter, state, ...moments, done, jobID: job?.id ?? null, told: rowFacts };
  const isSharedStart = SHARED_TIME.test(cells.legalStartDate ?? '');
  return checked(input, all => withoutNotes(readTicketRow(all, now), isSharedStart), wrong);
}

/** As `withValues` writes a day of the file with the time that a person gave all rows. */
const SHARED_TIME = /T\d\d:\d\d:\d\d$/;
const HALF_LOST = 'It has no AM or PM, as other times of the row have. Write it as 11/30/2026 5:01 PM.';
const RENEWS_NO_MORE = 'A cancelled or closed ticket does not renew itself. Enter No.';
const NOT_EXPIRED = 'It says Expired, and its expiration is still to come. Check both.';

/** The form only warns about these. In a table, day and month may be swapped, so the row is rejected. */
function withoutNotes(typed: TypedTicket, isSharedStart: boolean): TypedTicket {
  const [note] = typedNotes(typed);
  if (note !== undefined) throw invalid({ 'ticket.submitted': note });
  const tooEarly =
    isSharedStart && isFirstRevision(typed.revision) ? earlyStart(typed).legalStartDate : undefined;
  if (tooEarly !== undefined) throw invalid({ 'ticket.legalStartDate': tooEarly });
  const { callCenter, submitted, ticketType, ticketExpiration } = typed;
  const [year, month, day] = calendarDay(ticketExpiration, PACIFIC).split('-');
  const byLaw = calendarDay(
    expires(callCenter, submitted, ticketType === 'ACE' ? ticketType : 'Normal'),
    PACIFIC,
  );
  if (month !== day && `${year}-${day}-${month}` === byLaw) {
    const message = `By the rules it would be ${formatUsDate(byLaw)}: day and month may have changed places. Check it.`;
    throw invalid({ 'ticket.ticketExpiration': message });
  }
  return typed;
}

function checked(input: object, read: (input: object) => object, wrong: FieldErrors): RowRead {
  try {
    const output = read(input);
    return Object.keys(wrong).length > 0 ? { wrong } : { input: output };
  } catch (error) {
    return { wrong: { ...fieldsOf(error), ...wrong } };
  }
}

export function fieldsOf(error: unknown): FieldErrors {
  if (!(error instanceof AppError)) throw error;
  const fields = Object.entries(error.errorInfo.fields ?? {});
  return Object.fromEntries(
    fields.map(([path, message]) => [path.replace(/^[^.]*\.(?:told\.)?/, ''), message]),
  );
}
