import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PHONE } from './media';

interface Props {
  phones: readonly { label: string; number: string }[];
  /** Something was hit: whoever is in danger calls others before the center. */
  isDanger?: boolean;
}

/** The center's numbers as large as one needs them at a roadside. */
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
              href={`tel:${number.replace(/\D/g, '')}`}
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

/** A number one can tap to call; an extension is dialled after it. */
export function Phone({ number }: { number: string }) {
  const [line = '', extension] = number.split(/\s*(?:ext\.?|x|#)\s*/i);
  const digits = line.replace(/[^\d+]/g, '');
  return (
    <a style={{ whiteSpace: 'nowrap' }} href={`tel:${digits}${extension ? `;ext=${extension}` : ''}`}>
      {number}
    </a>
  );
}
