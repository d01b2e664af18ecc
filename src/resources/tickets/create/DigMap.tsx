import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { CENTERS } from '../../../../domain/calendar/centers';
import { useFieldError } from '../../../ui/form/FormField';
import { DrawingMap } from '../../../ui/map/DrawingMap';
import type { MapTool } from '../../../ui/map/MapForDrawing';
import { useIsPhone } from '../../../ui/useIsPhone';
import type { TicketForm } from './ticketForm';
import { useDigArea } from './useDigArea';

const TOOLS: MapTool[] = ['point', 'polygon', 'rectangle', 'move'];

/** The map to put the point on and to draw the dig area on; both can be typed below it, too. */
export function DigMap({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [tool, setTool] = useState<MapTool>('point');
  const finish = useRef<() => void>(null);
  const county = useWatch<TicketForm, 'county'>({ name: 'county' });
  const { area, point, preview, drawArea, placePoint, clearArea } = useDigArea();
  const words = (name: string) => translate(`tickets.create.map.${name}`);
  const drawn = (wkt: string) => {
    drawArea(wkt);
    setTool('move');
  };
  return (
    <Frame id="geofence" tabIndex={-1} role="group" aria-label={words('label')}>
      <p>{words('intro')}</p>
      <Tools role="toolbar" aria-label={words('tools')}>
        {TOOLS.map(one => (
          <Button
            key={one}
            aria-pressed={tool === one}
            disabled={one === 'move' && area === ''}
            onClick={() => setTool(one)}
          >
            {words(one)}
          </Button>
        ))}
        {tool === 'polygon' && <Button onClick={() => finish.current?.()}>{words('finish')}</Button>}
        {area !== '' && (
          <Button
            variant="text"
            onClick={() => {
              clearArea();
              setTool('polygon');
            }}
          >
            {words('clear')}
          </Button>
        )}
      </Tools>
      <p role="status">{words(`hints.${tool}`)}</p>
      <DrawingMap
        height={isPhone ? 360 : 420}
        label={words('label')}
        tool={tool}
        area={area}
        preview={preview}
        point={point}
        county={center && county !== '' ? { name: county, state: CENTERS[center].state } : null}
        onArea={drawn}
        onPoint={placePoint}
        onReady={one => {
          finish.current = one;
        }}
      />
      <Problem />
    </Frame>
  );
}

function Problem() {
  const error = useFieldError('geofence');
  return error ? (
    <em role="alert">
      <PriorityHigh fontSize="small" /> {error}
    </em>
  ) : null;
}

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  gridColumn: '1 / -1',
  minWidth: 0,
  outline: 0,
  scrollMarginTop: 80,
  '& > p': { color: 'var(--muted)', fontSize: 13 },
  '& > em': { display: 'flex', gap: 6, color: 'var(--red)', font: '500 13px/1.35 var(--font)' },
});

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& [aria-pressed="true"]': {
    borderColor: 'var(--safety-fill)',
    boxShadow: 'inset 0 0 0 1px var(--safety-fill)',
  },
});
