import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dialed } from '../../domain/text';
import { PHONE } from './media';

interface Props {
  phones: readonly { label: string; number: string }[];
  /** Puts 911 first. */
  isDanger?: boolean;
}

export function CallFirst({ phones, isDanger = false }: Props) {
  const translate = useTranslate();
  const all = [
    ...(isDanger ? [{ label: translate('tickets.place.call.danger'), number: '911' }] : []),
    ...phones,
  ];
  return (
    <Urgent severity="error" role="region" aria-label={translate('tickets.place.call.title')}>
      <h2>{translate('tickets.place.call.title')}</h2>
      <p>{translate('tickets.place.call.text')}</p>
      <ul>
        {all.map(({ label, number }) => (
          <li key={number}>
            <Button
              variant="contained"
              size="large"
              href={dialed(number)}
              aria-label={translate('tickets.place.callAt', { label, number })}
            >
              {number}
            </Button>
            {label !== number && <small>{label}</small>}
          </li>
        ))}
      </ul>
    </Urgent>
  );
}

const Urgent = styled(Alert)({
  '& h2': { fontSize: 18 },
  '& .MuiAlert-message ul': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: 12,
    margin: '12px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'grid', justifyItems: 'center', gap: 2 },
  '& li a': { minHeight: 52, fontSize: 20, fontVariantNumeric: 'tabular-nums' },
  [PHONE]: { '& li, & li a': { width: '100%' } },
});

interface CalledUtility {
  stationCode: string;
  authorityName: string;
  phone: string | null;
}

interface BarProps {
  utilities: readonly CalledUtility[];
  source: string;
  canPick: boolean;
  /** Puts 911 first. */
  isDanger: boolean;
}

/** Phone buttons for the `head` of a RecordForm. A single row, since a phone's keyboard covers half the screen. */
export function CallBar({ utilities, source, canPick, isDanger }: BarProps) {
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const picked: unknown = useWatch({ name: source });
  const utility =
    utilities.length === 1 ? utilities[0] : utilities.find(({ stationCode }) => stationCode === picked);
  const isHidden = !utility && utilities.some(({ phone }) => phone);
  const words = (key: string) => translate(`tickets.place.call.${key}`);
  return (
    <Bar data-calls role="region" aria-label={words('title')}>
      {isDanger && <Call number="911" label={words('danger')} isFirst />}
      <Call number="811" label={words('center')} />
      {utility?.phone && <Call number={utility.phone} label={utility.authorityName} />}
      {canPick && isHidden && (
        <Button variant="text" onClick={() => setFocus(source)}>
          {words('pick')}
        </Button>
      )}
    </Bar>
  );
}

function Call({ number, label, isFirst = false }: { number: string; label: string; isFirst?: boolean }) {
  const translate = useTranslate();
  return (
    <Button
      variant={isFirst ? 'contained' : 'outlined'}
      color="error"
      href={dialed(number)}
      aria-label={translate('tickets.place.callAt', { label, number })}
    >
      <b>{number}</b>
      <small>{label}</small>
    </Button>
  );
}

const Bar = styled('div')({
  position: 'sticky',
  // Offsets the dialog's padding, where the form would show through.
  top: -8,
  zIndex: 2,
  display: 'flex',
  gap: 8,
  margin: '-8px 0 12px',
  padding: '14px 0 6px',
  borderBottom: '1px solid var(--line)',
  background: 'var(--surface)',
  // Overrides the gap, height and padding of buttons.
  '&& > *': {
    flex: '1 1 0',
    flexDirection: 'column',
    gap: 0,
    minWidth: 64,
    minHeight: 48,
    padding: '2px 6px',
    fontVariantNumeric: 'tabular-nums',
  },
  '&& > :nth-of-type(n + 3)': { flexGrow: 2 },
  '& > button': { whiteSpace: 'normal' },
  '& b, & small': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { fontSize: 12, fontWeight: 400 },
});

export function Phone({ number }: { number: string }) {
  return (
    <a style={{ whiteSpace: 'nowrap' }} href={dialed(number)}>
      {number}
    </a>
  );
}
