import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { acrossOf, middleOf, ringOf } from '../../../../domain/tickets/geofence';
import type { Ticket } from '../../../dataProvider/types';
import { type Fact, Facts } from '../../../ui/Facts';
import { mapsLink } from '../../../ui/mapsLink';
import { TOUCH } from '../../../ui/media';
import { Panel } from '../../../ui/Panel';
import { AreaMap } from '../map/AreaMap';
import { placeOf } from '../map/place';
import { useFacts } from './facts';

export function Location({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { label, plain } = useFacts({ ticket });
  const { city, county, state, zipCode } = ticket;
  const ring = ringOf(ticket.geofence);
  const middle = ring && middleOf(ring);
  const point = middle ? { lat: middle.latitude, lng: middle.longitude } : placeOf(ticket.latitudeLongitude);
  const rows: Fact[] = [
    ...plain('addressLocation'),
    [label('city'), `${[city, county, state].filter(Boolean).join(', ')} ${zipCode ?? ''}`.trim()],
    ...plain('nearbyCrossStreet', 'subdivision', 'excavationSize', 'mapLink'),
  ];
  const coordinates: Fact[] = [
    ...plain('latitudeLongitude', 'gisCoordinateSystem'),
    [label('geofence'), ticket.geofence && <Code>{ticket.geofence}</Code>],
  ];
  return (
    <Panel title={translate('tickets.details.sections.location')}>
      <Place>
        <AreaMap
          geofence={ticket.geofence}
          coordinates={ticket.latitudeLongitude}
          label={translate('ui.map.area')}
          height={240}
          instead={<Sketched geofence={ticket.geofence} />}
        />
      </Place>
      {point && (
        <Button
          component="a"
          href={mapsLink(`${point.lat},${point.lng}`)}
          target="_blank"
          rel="noreferrer"
          startIcon={<PlaceOutlined />}
          sx={{ marginBottom: 1.5 }}
        >
          {translate('tickets.details.openInMaps')}
        </Button>
      )}
      <Facts rows={rows} />
      {(ticket.latitudeLongitude || ticket.geofence) && (
        <Coordinates className="no-print">
          <summary>{translate('tickets.details.coordinates')}</summary>
          <Facts rows={coordinates} />
        </Coordinates>
      )}
    </Panel>
  );
}

/** Drawn without map tiles, so it also works with a poor connection. */
function Sketched({ geofence }: { geofence: string | null }) {
  const translate = useTranslate();
  const sketch = sketchOf(geofence);
  if (!sketch) return null;
  return (
    <Drawing
      viewBox="0 0 100 100"
      role="img"
      aria-label={translate('tickets.details.sketch', { feet: sketch.feet })}
    >
      <polygon points={sketch.points} />
      <text x="50" y="95">
        {translate('tickets.details.feet', { feet: sketch.feet })}
      </text>
    </Drawing>
  );
}

const Coordinates = styled('details')({
  marginTop: 8,
  '& summary': { padding: '6px 0', cursor: 'pointer', [TOUCH]: { minHeight: 44, lineHeight: '32px' } },
});

const Place = styled('div')({ marginBottom: 14 });

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxHeight: 140,
  borderRadius: 4,
  background:
    'repeating-linear-gradient(#3a414a 0 1px, transparent 1px 40px), repeating-linear-gradient(90deg, #3a414a 0 1px, transparent 1px 40px), #2a2f36',
  '& polygon': { fill: 'rgb(255 255 255 / 10%)', stroke: '#fff', strokeWidth: 1.6, strokeDasharray: '5 2.5' },
  '& text': { fill: '#fff', fontSize: 6, textAnchor: 'middle', fontFamily: 'var(--font)' },
});

const Code = styled('code')({
  display: 'block',
  marginTop: 6,
  padding: 8,
  borderRadius: 4,
  background: 'var(--surface-sunken)',
  fontSize: 12,
});

interface Sketch {
  /** SVG polygon points: `x,y` pairs. */
  points: string;
  /** Length of the longer side, in feet. */
  feet: number;
}

const SIZE = 100;
const MARGIN = 14;

/** Draws the outer ring of a WKT POLYGON (degrees, longitude first). Null if the text isn't one. */
export function sketchOf(wkt: string | null): Sketch | null {
  const ring = ringOf(wkt);
  if (!ring) return null;
  const middle = ring.reduce((sum, [, y]) => sum + y, 0) / ring.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const flat = ring.map(([x, y]) => [x * shrink, y] as const);
  const [west, east] = extent(flat.map(([x]) => x));
  const [south, north] = extent(flat.map(([, y]) => y));
  const scale = (SIZE - 2 * MARGIN) / (Math.max(east - west, north - south) || 1);
  const points = flat.map(([x, y]) => [
    (SIZE / 2 + (x - (west + east) / 2) * scale).toFixed(1),
    (SIZE / 2 - (y - (south + north) / 2) * scale).toFixed(1),
  ]);
  return { points: points.map(point => point.join(',')).join(' '), feet: Math.round(acrossOf(ring)) };
}

function extent(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
