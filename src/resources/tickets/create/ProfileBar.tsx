import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { Labelled, Select } from '../../../ui/Control';
import { TOUCH } from '../../../ui/media';
import { offered } from './profile';
import type { TicketForm } from './ticketForm';
import { useProfile, useProfiles } from './useProfiles';
import { useField } from './useWords';

/** Fills the form in from a ticket profile: what is empty, or everything the profile knows. */
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
      <Labelled label={words('label')}>
        <Select value={String(chosen?.id ?? '')} onChange={event => setPicked(event.target.value)}>
          <option value="">{words('none')}</option>
          {profiles.map(({ id, Name, CallCenter, IsDefault }) => (
            <option key={id} value={id}>
              {[
                Name,
                callCenter === '' && isCallCenter(CallCenter) && CENTERS[CallCenter].name,
                IsDefault && words('default'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
      </Labelled>
      <label>
        <input type="checkbox" checked={isReplacing} onChange={event => setReplacing(event.target.checked)} />
        {words('replace')}
      </label>
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
  '& > label:first-of-type': { flex: '1 1 240px' },
  '& > label:nth-of-type(2)': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--safety-fill)' },
  '& select': { height: 36 },
  '& p': { flex: '1 0 100%', color: 'var(--yellow)', fontSize: 13 },
  [TOUCH]: { '& select': { height: 44 }, '& > label:nth-of-type(2)': { minHeight: 44 } },
});
