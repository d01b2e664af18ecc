import CheckIcon from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Placement } from '../../../dataProvider/types';
import { PHONE } from '../../../ui/media';
import { Panel } from '../../../ui/Panel';
import type { Copying } from '../../../ui/useCopying';
import { AreaMap } from '../map/AreaMap';

interface Props {
  sections: Placement['sections'];
  copying: Copying;
}

/** Values in the order of the center's form, each with a copy button. */
export function SheetFields({ sections, copying }: Props) {
  return sections.map(section => <Section key={section.title} section={section} copying={copying} />);
}

function Section({ section: { title, fields }, copying }: Pick<Props, 'copying'> & { section: Section }) {
  const heading = useId();
  return (
    <Frame aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <dl>
        {fields.map(({ label, value, isLong }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd data-long={isLong}>{value}</dd>
            <dd>
              <CopyButton copying={copying} id={`${title} ${label}`} label={label} text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Frame>
  );
}

type Section = Placement['sections'][number];

/** The whole sheet as text, for the phone or a mail. */
export function textOf(sections: Placement['sections']): string {
  const block = ({ title, fields }: Section) =>
    [title, ...fields.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  return sections.map(block).join('\n\n');
}

const Frame = styled('section')({
  '& h3': { margin: '22px 0 6px', fontSize: 16 },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 30%) minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 16px',
    padding: '4px 0',
    borderTop: '1px solid var(--line)',
  },
  '& dl > div:hover': { background: 'var(--hover)' },
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '& dd[data-long="true"]': { whiteSpace: 'pre-line', fontWeight: 400 },
  '& dd button': { width: 96 },
  '& dd button[data-copied="true"]': { color: 'var(--green)' },
  // Label above the value, so that more fields fit on the screen.
  [PHONE]: {
    '& dl > div': {
      gridTemplate: '"label copy" "value copy" / minmax(0, 1fr) auto',
      padding: '6px 0',
    },
    '& dt': { alignSelf: 'end', fontSize: 13 },
    '& dd:nth-of-type(1)': { gridArea: 'value', alignSelf: 'start' },
    '& dd:nth-of-type(2)': { gridArea: 'copy' },
  },
});

interface CopyButtonProps {
  copying: Copying;
  id: string;
  label: string;
  text: string;
  words?: string;
}

export function CopyButton({ copying, id, label, text, words }: CopyButtonProps) {
  const translate = useTranslate();
  const isCopied = copying.isCopied(id);
  return (
    <Button
      size="small"
      aria-label={translate('tickets.place.copyField', { label })}
      data-copied={isCopied}
      onClick={() => copying.copy(id, label, text)}
    >
      {isCopied ? <CheckIcon fontSize="small" /> : <ContentCopy fontSize="small" />}
      {isCopied ? translate('tickets.place.copied') : (words ?? translate('tickets.place.copy'))}
    </Button>
  );
}

/** The dig area to copy or to download as a file. */
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
