import { type CallCenter, isCallCenter } from '../../../../domain/calendar/centers';
import type { HolidayCalendar } from '../../../../domain/calendar/holidays';
import {
  type ApplyMode,
  applyProfile,
  localFieldsOf,
  type ProfileLocalFields,
} from '../../../../domain/ticketProfiles/apply';
import type { ProfileDefaults } from '../../../../domain/ticketProfiles/profile';
import type { TicketProfileRow } from '../../../dataProvider/types';
import { toWallTime } from '../../../ui/wallTime';
import { EMPTY_TICKET, type TicketForm } from './ticketForm';

interface Circumstances {
  mode: ApplyMode;
  /** Empty if the form has no job. */
  jobNo: string;
  now: Date;
  calendar: HolidayCalendar;
}

/** Fields with a default. A profile may replace them. */
const SUGGESTED = ['ticketType', 'excavatorType', 'language', 'autoRenew'] as const;

/** A profile of another center changes nothing. */
export function withProfile(
  form: TicketForm,
  profile: TicketProfileRow,
  circumstances: Circumstances,
): TicketForm {
  const { mode, ...context } = circumstances;
  const callCenter = form.callCenter || profile.CallCenter;
  if (!isCallCenter(callCenter) || callCenter !== profile.CallCenter) return form;
  const suggested = SUGGESTED.filter(field => form[field] === EMPTY_TICKET[field]);
  const open = { ...form, callCenter, ...Object.fromEntries(suggested.map(field => [field, null])) };
  const { workBeginDate, ...filled } = applyProfile(open, defaultsOf(profile), mode, {
    ...context,
    callCenter: callCenter satisfies CallCenter,
    crossStreet: form.nearbyCrossStreet,
  });
  const answered = Object.entries(filled).filter(([, value]) => value !== null);
  return {
    ...form,
    ...Object.fromEntries(answered),
    workBeginDate: toWall(String(workBeginDate ?? '')),
    jobId: form.jobId || (profile.JobID ?? ''),
    ...wished(
      form,
      defaultsOf(profile),
      mode,
      localFieldsOf(defaultsOf(profile), { callCenter, now: context.now }),
    ),
    profileId: String(profile.id),
  };
}

/** Missing local fields leave the form's values as they are. */
function wished(
  form: TicketForm,
  { renewUntilRule }: ProfileDefaults,
  mode: ApplyMode,
  localFields: ProfileLocalFields,
) {
  const isReplacing = mode === 'replace';
  const { renewUntil, needRemark, subcontractors } = localFields;
  const isDayOpen = renewUntilRule !== undefined && (isReplacing || form.renewUntil === '');
  const isRemarkOpen = needRemark !== null && (isReplacing || form.needRemark === '');
  const people = [...new Set([...(isReplacing ? [] : form.subcontractors), ...subcontractors])];
  const areOthers = subcontractors.length > 0 && people.join() !== form.subcontractors.join();
  return {
    ...(isDayOpen && { renewUntil: renewUntil ?? '' }),
    ...(isRemarkOpen && { needRemark: needRemark ? 'Yes' : 'No' }),
    ...(areOthers && { subcontractors: people }),
  };
}

function defaultsOf({ defaults }: Pick<TicketProfileRow, 'defaults'>): ProfileDefaults {
  return JSON.parse(defaults);
}

export function offered(profiles: readonly TicketProfileRow[], jobId: string): TicketProfileRow | undefined {
  const defaults = profiles.filter(({ IsDefault }) => IsDefault);
  return (
    (jobId !== '' && defaults.find(({ JobID }) => JobID === jobId)) || defaults.find(({ JobID }) => !JobID)
  );
}

function toWall(value: string): string {
  return value.endsWith('Z') ? toWallTime(new Date(value)) : value;
}
