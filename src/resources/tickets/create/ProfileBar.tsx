import { Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { RULE_CALENDAR } from '../../../../domain/calendar/holidays';
import type { ApplyMode } from '../../../../domain/ticketProfiles/apply';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { JobRow, TicketProfileRow } from '../../../dataProvider/types';
import { offered, withProfile } from './profile';
import { useField, useFill } from './sections';
import type { TicketForm } from './ticketForm';
import { calendarOf } from './useTicketForm';

/** Applies a ticket profile, either to empty fields only or to every field it sets. */
export function ProfileBar() {
  const translate = useTranslate();
  const field = useField();
  const [search] = useSearchParams();
  const [callCenter, jobId] = useWatch<TicketForm, ['callCenter', 'jobId']>({
    name: ['callCenter', 'jobId'],
  });
  const { profiles, isFailed, isFetching, retry } = useProfiles(callCenter);
  const apply = useProfile();
  const [picked, setPicked] = useState(search.get('profile'));
  const [isReplacing, setReplacing] = useState(false);
  const suggestion = offered(profiles, jobId);
  const chosen = profiles.find(({ id }) => id === picked) ?? (picked === null ? suggestion : undefined);
  const words = (name: string, options?: object) => translate(`tickets.create.profile.${name}`, options);
  if (isFailed) {
    return (
      <Bar aria-label={words('label')}>
        <p role="status">{words('notRead')}</p>
        <Button aria-disabled={isFetching} onClick={() => retry()}>
          {translate(isFetching ? 'ui.loading' : 'ui.retry')}
        </Button>
      </Bar>
    );
  }
  if (profiles.length === 0) return null;
  return (
    <Bar aria-label={words('label')}>
      <TextField
        select
        label={words('label')}
        value={String(chosen?.id ?? '')}
        onChange={event => setPicked(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{words('none')}</MenuItem>
        {profiles.map(({ id, Name, CallCenter, IsDefault }) => (
          <MenuItem key={id} value={String(id)}>
            {[
              Name,
              callCenter === '' && isCallCenter(CallCenter) && CENTERS[CallCenter].name,
              IsDefault && words('default'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={isReplacing} onChange={(_, checked) => setReplacing(checked)} />}
        label={words('replace')}
      />
      <Button disabled={!chosen} onClick={() => chosen && apply(chosen, isReplacing ? 'replace' : 'fill')}>
        {words('apply')}
      </Button>
      {chosen && chosen.outdated.length > 0 && (
        <p role="status">
          {words('outdated', { fields: chosen.outdated.map(name => labelOf(name, field)).join(', ') })}
        </p>
      )}
    </Bar>
  );
}

function labelOf(name: string, field: ReturnType<typeof useField>): string {
  return field(name as keyof TicketForm).label;
}

const Bar = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '8px 14px',
  marginBottom: 20,
  padding: '12px 20px 14px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > .MuiTextField-root': { flex: '1 1 240px' },
  '& p': { flex: '1 0 100%', color: 'var(--yellow)', fontSize: 13 },
});

/** Profiles of the chosen center, or of all centers if none is chosen. */
function useProfiles(callCenter: string) {
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

function useProfile() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const { getValues } = useFormContext<TicketForm>();
  const fill = useFill();
  return async (profile: TicketProfileRow, mode: ApplyMode) => {
    const jobId = getValues('jobId') || profile.JobID;
    // Without the job number, the placeholder stays in the text where users can see it.
    const job = jobId ? await dataProvider.getOne<JobRow>('jobs', { id: jobId }).catch(() => null) : null;
    const center = getValues('callCenter') || profile.CallCenter;
    const calendar = isCallCenter(center)
      ? await calendarOf(dataProvider.holidays, center).catch(() => RULE_CALENDAR)
      : RULE_CALENDAR;
    // Read again, since the user may have typed during the requests.
    const form = getValues();
    const filled = withProfile(form, profile, {
      mode,
      jobNo: job?.data.JobNo ?? '',
      now: new Date(),
      calendar,
    });
    const names = Object.keys(filled) as (keyof TicketForm)[];
    const changed = names.filter(name => filled[name] !== form[name]);
    fill(Object.fromEntries(changed.map(name => [name, filled[name]])));
    const answers = changed.filter(name => name !== 'profileId').length;
    notify(translate('tickets.create.profile.applied', { smart_count: answers, name: profile.Name }));
  };
}
