import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { addDays, formatUsDate } from '../../../../domain/calendar/plainDate';
import type { CodePeriod } from '../../../../domain/tickets/codeTimeline';
import type { ResponseCodeRow } from '../../../dataProvider/types';
import { ResponseChip } from '../../../ui/ResponseChip';

interface Props {
  code: string;
  periods: readonly CodePeriod<ResponseCodeRow>[];
}

/** What a code will mean on which days; what becomes another is marked, and said first when it becomes clear. */
export function Timeline({ code, periods }: Props) {
  const translate = useTranslate();
  const words = (part: string, options?: object) =>
    translate(`rules.codes.timeline.${part}`, { code, ...options });
  const changed = periods.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return <p role="status">{words('unchanged')}</p>;
  return (
    <Told role="status">
      {changed.some(({ row }) => row?.color === 'green') && (
        <Alert severity="warning" role="note">
          {words('clear')}
        </Alert>
      )}
      {changed.some(({ row }) => row === null) && (
        <Alert severity="warning" role="note">
          {words('gap')}
        </Alert>
      )}
      <p>{words('title')}</p>
      <List>
        {periods.map(({ from, to, row, isChanged }) => (
          <li key={from} data-changed={isChanged}>
            <span>{words(spanOf(from, to), days(from, to))}</span>
            <div>
              {row ? <ResponseChip color={row.color} /> : <b>{words('unknown')}</b>}
              <small>
                {[row?.text, row && words(row.posted ? 'posted' : 'own'), isChanged && words('changed')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </List>
    </Told>
  );
}

function spanOf(from: string | null, to: string | null): string {
  if (from === null) return to === null ? 'always' : 'until';
  return to === null ? 'from' : 'between';
}

/** The last day is one that still counts, as people say it. */
function days(from: string | null, to: string | null) {
  return { from: from && formatUsDate(from), until: to && formatUsDate(addDays(to, -1)) };
}

const Told = styled('div')({ display: 'grid', gap: 8, '& .MuiAlert-root': { marginBottom: 0 } });

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 180px) minmax(0, 1fr)',
    gap: '2px 12px',
    padding: '6px 8px',
    borderTop: '1px solid var(--line)',
    '@media (width < 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& > li[data-changed="true"]': { boxShadow: 'inset 3px 0 var(--yellow)' },
  '& small': { display: 'block', color: 'var(--muted)', overflowWrap: 'anywhere' },
});
