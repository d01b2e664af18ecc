import { CALL_CENTERS, type CallCenter } from '../../../../domain/calendar/centers';
import type { HolidayCalendar } from '../../../../domain/calendar/holidays';
import { readRevision } from '../../../../domain/imports/center';
import { lawNotes } from '../../../../domain/imports/lawNotes';
import { typedNotes } from '../../../../domain/imports/typedTicket';
import type { TypedDraft } from '../../../dataProvider/types';
import { draftsOf } from '../../../ui/form/draft';
import { fromWallTime, toWallTime } from '../../../ui/wallTime';

/** The ticket as its inputs hold it; names are those of the contract, times are of the centers' clock. */
export const EMPTY_TYPED = {
  callCenter: '',
  ticketNumber: '',
  revision: '000',
  done: '',
  ticketType: 'Normal',
  submitted: '',
  workBeginDate: '',
  legalStartDate: '',
  ticketExpiration: '',
  addressLocation: '',
  city: '',
  county: '',
  state: '',
  jobID: '',
  ticketName: '',
  stations: [] as readonly { stationCode?: string | null; authorityName?: string | null }[],
  listsAllStations: false,
};
export type TypedForm = typeof EMPTY_TYPED;

/** The form with what a file tells of its ticket. */
export function formOf(told: TypedDraft): TypedForm {
  const wall = (iso: string | null) => (iso === null ? '' : toWallTime(new Date(iso)));
  return {
    callCenter: told.callCenter ?? '',
    ticketNumber: told.ticketNumber ?? '',
    // Neither is guessed: both decide about digging.
    revision: told.revision ?? '',
    done: '',
    ticketType: told.ticketType ?? '',
    submitted: wall(told.submitted),
    workBeginDate: wall(told.workBeginDate),
    legalStartDate: wall(told.legalStartDate),
    ticketExpiration: wall(told.ticketExpiration),
    addressLocation: told.addressLocation ?? '',
    city: told.city ?? '',
    county: told.county ?? '',
    state: told.state ?? '',
    jobID: told.jobID ?? '',
    ticketName: '',
    stations: told.stations,
    listsAllStations: told.listsAllStations,
  };
}

/** Whether nobody has typed anything yet; a job that was just added for it is nothing typed. */
export function isUntouched({ jobID: _, ...form }: TypedForm): boolean {
  const { jobID: __, ...empty } = EMPTY_TYPED;
  return JSON.stringify(form) === JSON.stringify(empty);
}

export const typedDrafts = draftsOf('typedTicket', EMPTY_TYPED);

/** What is sent. @param itemId of the import from whose file it is typed, if any */
export function ticketIn(form: TypedForm, itemId: string | null) {
  const { submitted, workBeginDate, legalStartDate, ticketExpiration, jobID } = form;
  return {
    ...form,
    submitted: fromWallTime(submitted),
    workBeginDate: fromWallTime(workBeginDate),
    legalStartDate: fromWallTime(legalStartDate),
    ticketExpiration: fromWallTime(ticketExpiration),
    jobID: jobID || null,
    done: isDoneAsked(form) ? form.done || null : null,
    importItemID: itemId,
  };
}

/** What to look at once more before saving: dates that the law engine has otherwise, and a number of another day. */
export function notesOn(form: TypedForm, callCenter: CallCenter, calendar: HolidayCalendar): string[] {
  const dateOf = (wall: string) => {
    const iso = fromWallTime(wall);
    return iso === '' ? null : new Date(iso);
  };
  const { ticketNumber, revision, ticketType } = form;
  const submitted = dateOf(form.submitted);
  if (submitted === null) return [];
  const printed = {
    ...{ callCenter, ticketType, submitted, revision: readRevision(revision) ?? '' },
    workBeginDate: dateOf(form.workBeginDate),
    legalStartDate: dateOf(form.legalStartDate),
    ticketExpiration: dateOf(form.ticketExpiration),
  };
  return [...typedNotes({ ticketNumber, revision, submitted }), ...lawNotes(printed, calendar, new Date())];
}

/** Of a later revision: its ticket may be here. */
export function isDoneAsked({ revision }: TypedForm): boolean {
  return !/^0*$/.test(revision.trim());
}

export const centerOfForm = ({ callCenter }: Pick<TypedForm, 'callCenter'>): CallCenter | null =>
  CALL_CENTERS.find(one => one === callCenter) ?? null;
