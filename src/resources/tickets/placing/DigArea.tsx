import { Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Placement } from '../../../dataProvider/types';
import { AreaMap } from '../../../ui/map/AreaMap';
import { Panel } from '../../../ui/Panel';
import type { Copying } from '../../../ui/useCopying';
import { CopyButton } from './CopyButton';

/** The dig area as it was drawn, for drawing it again or handing it over as a file. */
export function DigArea({ sheet, copying }: { sheet: Placement; copying: Copying }) {
  const translate = useTranslate();
  const { wkt, kml } = sheet;
  if (!wkt) return null;
  const download = async (body: string) => {
    const { saveFile } = await import('../../../ui/export/saveFile');
    saveFile({
      body,
      contentType: 'application/vnd.google-earth.kml+xml',
      contentDisposition: `attachment; filename="${sheet.ticketNumber ?? 'dig-area'}.kml"`,
      isBase64Encoded: false,
    });
  };
  return (
    <Panel title={translate('tickets.place.area.title')}>
      <AreaMap geofence={wkt} coordinates={null} label={translate('ui.map.area')} height={220} />
      <Hint>{translate('tickets.place.area.text')}</Hint>
      <Stack direction="row" flexWrap="wrap" gap={1}>
        {kml && <Button onClick={() => void download(kml)}>{translate('tickets.place.area.kml')}</Button>}
        <CopyButton
          copying={copying}
          id="wkt"
          label={translate('tickets.place.area.wkt')}
          text={wkt}
          words={translate('tickets.place.copyField', { label: translate('tickets.place.area.wkt') })}
        />
      </Stack>
    </Panel>
  );
}

const Hint = styled('p')({ margin: '10px 0', color: 'var(--muted)' });
