import { CALL_CENTERS, type CallCenter } from '../../../../domain/calendar/centers';
import type { HolidayCalendar } from '../../../../domain/calendar/holidays';
import { lawNotes } from '../../../../domain/imports/lawNotes';
import { readRevision } from '../../../../domain/imports/number';
import { typedNotes } from '../../../../domain/imports/typedTicket';
import type { TypedDraft } from '../../../dataProvider/types';
import { draftsOf } from '../../../ui/form/draft';
import { fromWallTime, toWallTime } from '../../../ui/wallTime';

/** Form values named as in the API. Times are Pacific wall time. */
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

export function formOf(draft: TypedDraft): TypedForm {
  const wall = (iso: string | null) => (iso === null ? '' : toWallTime(new Date(iso)));
  return {
    callCenter: draft.callCenter ?? '',
    ticketNumber: draft.ticketNumber ?? '',
    // `revision` and `done` are never guessed, because they decide whether digging is allowed.
    revision: draft.revision ?? '',
    done: '',
    ticketType: draft.ticketType ?? '',
    submitted: wall(draft.submitted),
    workBeginDate: wall(draft.workBeginDate),
    legalStartDate: wall(draft.legalStartDate),
    ticketExpiration: wall(draft.ticketExpiration),
    addressLocation: draft.addressLocation ?? '',
    city: draft.city ?? '',
    county: draft.county ?? '',
    state: draft.state ?? '',
    jobID: draft.jobID ?? '',
    ticketName: '',
    stations: draft.stations,
    listsAllStations: draft.listsAllStations,
  };
}

/** A preselected job doesn't count as input. */
export function isUntouched({ jobID: _, ...form }: TypedForm): boolean {
  const { jobID: __, ...empty } = EMPTY_TYPED;
  return JSON.stringify(form) === JSON.stringify(empty);
}

export const typedDrafts = draftsOf('typedTicket', EMPTY_TYPED);

/** @param itemId the import item it is typed from, if any */
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

/** Warnings before saving: dates that differ from the law, or a number issued on another day. */
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

export function isDoneAsked({ revision }: TypedForm): boolean {
  return !/^0*$/.test(revision.trim());
}

export const centerOfForm = ({ callCenter }: Pick<TypedForm, 'callCenter'>): CallCenter | null =>
  CALL_CENTERS.find(one => one === callCenter) ?? null;
