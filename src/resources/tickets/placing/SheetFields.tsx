import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Placement } from '../../../dataProvider/types';
import { PHONE } from '../../../ui/media';
import type { Copying } from '../../../ui/useCopying';
import { CopyButton } from './CopyButton';

interface Props {
  sections: Placement['sections'];
  copying: Copying;
}

/** What is entered at the center, in the order of its form, each field with a button that copies it. */
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

/** The whole sheet as text, as it is read out on the phone or pasted into a mail. */
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
  // The label above its value, and the button beside both: more fields are seen at once.
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
