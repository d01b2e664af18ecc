import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { Icon } from '../../../ui/icons';

/** May one dig here now, and if not, which conditions are not met and where they come from. */
export function Verdict({ ticket: { safeToDig } }: { ticket: Ticket }) {
  const translate = useTranslate();
  const unmet = safeToDig.conditions.filter(({ isMet }) => !isMet);
  return (
    <Frame data-safe={safeToDig.isSafe} aria-labelledby="verdict">
      <h2 id="verdict">
        <Icon name={safeToDig.isSafe ? 'check' : 'stop'} size={20} />
        {translate(safeToDig.isSafe ? 'tickets.details.verdict.yes' : 'tickets.details.verdict.no')}
      </h2>
      {safeToDig.banner && <p>{safeToDig.banner}</p>}
      {unmet.length > 0 && (
        <ul>
          {unmet.map(({ code, message, source, isVerified }) => (
            <li key={code}>
              {message}
              <small>
                {source}
                {!isVerified && ` · ${translate('tickets.details.verdict.unverified')}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

const Frame = styled('section')({
  padding: '14px 18px',
  border: '1px solid currentColor',
  borderLeftWidth: 6,
  borderRadius: 'var(--radius)',
  color: 'var(--red)',
  background: 'var(--red-ground)',
  '&[data-safe="true"]': { color: 'var(--green)', background: 'var(--green-ground)' },
  '& h2': { display: 'flex', alignItems: 'center', gap: 8, fontSize: 18 },
  '& ul': { margin: '8px 0 0', paddingLeft: 18, color: 'var(--ink)' },
  '& li + li': { marginTop: 6 },
  '& small': { display: 'block', color: 'var(--muted)' },
});
