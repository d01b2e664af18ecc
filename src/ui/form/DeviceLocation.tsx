import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

type State = 'use' | 'finding' | 'denied' | 'unavailable';

interface Props {
  /** Fields that get the place. Without them, only `onFound` does. */
  latitude?: string;
  longitude?: string;
  onFound?: (place: string) => void;
}

export function DeviceLocation({ latitude, longitude, onFound }: Props) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const [state, setState] = useState<State>('use');
  if (!('geolocation' in navigator)) return null;

  const locate = () => {
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = [coords.latitude.toFixed(6), coords.longitude.toFixed(6)] as const;
        for (const [index, source] of [latitude, longitude].entries()) {
          if (source === undefined) continue;
          setValue(source, place[index], { shouldDirty: true });
          clearErrors(source);
        }
        setState('use');
        onFound?.(place.join(', '));
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
