import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import type { TicketForm } from './ticketForm';

type State = 'use' | 'finding' | 'denied' | 'unavailable';

/** Fills the coordinates in from where the device is, for the person who stands at the dig. */
export function DeviceLocation() {
  const translate = useTranslate();
  const { setValue } = useFormContext<TicketForm>();
  const [state, setState] = useState<State>('use');
  if (!('geolocation' in navigator)) return null;

  const locate = () => {
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setValue('latitude', coords.latitude.toFixed(6), { shouldValidate: true });
        setValue('longitude', coords.longitude.toFixed(6), { shouldValidate: true });
        setState('use');
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };

  return (
    <Line>
      <Button onClick={locate} aria-disabled={state === 'finding'}>
        <Icon name="place" />
        {translate(`tickets.create.locate.${state === 'finding' ? 'finding' : 'use'}`)}
      </Button>
      <span role="status">
        {(state === 'denied' || state === 'unavailable') && translate(`tickets.create.locate.${state}`)}
      </span>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  gridColumn: '1 / -1',
  '& span': { color: 'var(--yellow)' },
});
