import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

type State = 'use' | 'finding' | 'denied' | 'unavailable';

interface Props {
  /** Names of the two fields. */
  latitude: string;
  longitude: string;
  /** Told once they are filled in. */
  onFound?: () => void;
}

/** Fills the coordinates in from where the device is, for the person who stands at the dig. */
export function DeviceLocation({ latitude, longitude, onFound }: Props) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const [state, setState] = useState<State>('use');
  if (!('geolocation' in navigator)) return null;

  const locate = () => {
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setValue(latitude, coords.latitude.toFixed(6), { shouldDirty: true });
        setValue(longitude, coords.longitude.toFixed(6), { shouldDirty: true });
        clearErrors([latitude, longitude]);
        setState('use');
        onFound?.();
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };

  return (
    <Line>
      <Button onClick={locate} aria-disabled={state === 'finding'}>
        <PlaceOutlined />
        {translate(`ui.locate.${state === 'finding' ? 'finding' : 'use'}`)}
      </Button>
      <span role="status">
        {(state === 'denied' || state === 'unavailable') && translate(`ui.locate.${state}`)}
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
