import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isCallCenter } from '../../../../domain/calendar/centers';
import { RULE_CALENDAR } from '../../../../domain/calendar/holidays';
import type { ApplyMode } from '../../../../domain/ticketProfiles/apply';
import type { AppDataProvider, JobRow, TicketProfileRow } from '../../../dataProvider/types';
import { withProfile } from './profile';
import type { TicketForm } from './ticketForm';
import { calendarOf } from './useCalendar';

/** Profiles of the chosen center; all of them until one is chosen. `isFailed` until they could be read. */
export function useProfiles(callCenter: string) {
  const { data, errorUpdateCount, isFetching, refetch } = useGetList<TicketProfileRow>('ticketProfiles', {
    filter: {},
    sort: { field: 'Name', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  const profiles: readonly TicketProfileRow[] = data ?? [];
  return {
    profiles: callCenter === '' ? profiles : profiles.filter(one => one.CallCenter === callCenter),
    isFailed: !data && errorUpdateCount > 0,
    isFetching,
    retry: refetch,
  };
}

/** Applies a profile to the form and says what it came to. */
export function useProfile() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<TicketForm>();
  return async (profile: TicketProfileRow, mode: ApplyMode) => {
    const jobId = getValues('jobId') || profile.JobID;
    // Without the job's number its placeholder stays, and people see it.
    const job = jobId ? await dataProvider.getOne<JobRow>('jobs', { id: jobId }).catch(() => null) : null;
    const center = getValues('callCenter') || profile.CallCenter;
    const calendar = isCallCenter(center)
      ? await calendarOf(dataProvider.holidays, center).catch(() => RULE_CALENDAR)
      : RULE_CALENDAR;
    // With what was typed meanwhile, too.
    const form = getValues();
    const filled = withProfile(form, profile, {
      mode,
      jobNo: job?.data.JobNo ?? '',
      now: new Date(),
      calendar,
    });
    const names = Object.keys(filled) as (keyof TicketForm)[];
    const changed = names.filter(name => filled[name] !== form[name]);
    for (const name of changed) setValue(name, filled[name] as never, { shouldDirty: true });
    const answers = changed.filter(name => name !== 'profileId').length;
    notify(translate('tickets.create.profile.applied', { smart_count: answers, name: profile.Name }));
  };
}
