import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TOUCH } from '../media';
import { verdictNamed, WORST_VERDICT_FIRST } from '../verdict/looks';
import { VerdictChip } from '../verdict/VerdictChip';
import type { TicketShape } from './TicketMap';

/** What the map shows, for those who do not see it or have no pointer; made only once it is asked for. */
export function TicketMapList({ shapes }: { shapes: readonly TicketShape[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const worstFirst = isOpen ? shapes.toSorted((a, b) => rankOf(a) - rankOf(b)) : [];
  return (
    <Details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{translate('ui.map.list', shapes.length)}</summary>
      <ul>
        {worstFirst.map(({ id, label, verdict, to }) => (
          <li key={id}>
            <Link to={to}>{label}</Link>
            <VerdictChip verdict={verdict} tells="row" />
          </li>
        ))}
      </ul>
    </Details>
  );
}

const rankOf = ({ verdict }: TicketShape) => WORST_VERDICT_FIRST.indexOf(verdictNamed(verdict.verdict));

const Details = styled('details')({
  marginTop: 8,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    color: 'var(--muted)',
    cursor: 'pointer',
  },
  '& summary::before': { content: '"▸"', width: 18 },
  '&[open] summary::before': { content: '"▾"' },
  '& ul': { maxHeight: 320, margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2px 12px',
    padding: '4px 0',
    borderTop: '1px solid var(--line)',
    contentVisibility: 'auto',
  },
  '& a': { overflowWrap: 'anywhere' },
  [TOUCH]: { '& summary, & a': { display: 'flex', alignItems: 'center', minHeight: 44 } },
});
