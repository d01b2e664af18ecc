import CloseIcon from '@mui/icons-material/Close';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** Reasons that only warn; all others stop the work or have failed. */
const WARNINGS = ['PAST_REMARK_BY'];

/** Why a ticket needs somebody, in words. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  const translate = useTranslate();
  return (
    <List>
      {reasons.map(reason => {
        const isWarning = WARNINGS.includes(reason);
        return (
          <li key={reason} data-warning={isWarning}>
            {isWarning ? <PriorityHigh fontSize="small" /> : <CloseIcon fontSize="small" />}
            {translate(`dashboard.action.reasons.${reason}`)}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'baseline', gap: 6, color: 'var(--red)', fontWeight: 500 },
  '& li[data-warning="true"]': { color: 'var(--yellow)' },
  '& svg': { flex: 'none', alignSelf: 'center' },
});
