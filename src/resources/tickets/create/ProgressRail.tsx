import CheckIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { isDone, SECTIONS } from './sections';
import { EMPTY_TICKET, type TicketForm } from './ticketForm';

/** How far the form is filled in: the line is painted as far as one has come. */
export function ProgressRail({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const answers: TicketForm = { ...EMPTY_TICKET, ...useWatch<TicketForm>() };
  return (
    <Rail aria-label={translate('tickets.create.rail')}>
      {SECTIONS.map(section => {
        const done = isDone(section, answers, center);
        return (
          <a key={section} href={`#${section}`} data-done={done}>
            {translate(`tickets.create.sections.${section}`)}
            {done && <CheckIcon fontSize="small" />}
            <span className="visually-hidden">{done && translate('tickets.create.done')}</span>
          </a>
        );
      })}
    </Rail>
  );
}

const Rail = styled('nav')({
  position: 'sticky',
  top: 80,
  display: 'grid',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    paddingLeft: 14,
    borderLeft: '3px dashed var(--line)',
    color: 'var(--muted)',
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--ink)' },
  '& a[data-done="true"]': { borderLeft: '3px solid var(--safety-fill)', color: 'var(--ink)' },
  '& svg': { color: 'var(--green)' },
  '@media (width < 1200px)': { display: 'none' },
});
