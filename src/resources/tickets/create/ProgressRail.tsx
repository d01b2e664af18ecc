import CheckIcon from '@mui/icons-material/Check';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { SectionRail } from '../../../ui/form/FormSection';
import { isDone, SECTIONS } from './sections';
import { EMPTY_TICKET, type TicketForm } from './ticketForm';

/** How far the form is filled in: the line is painted as far as one has come. */
export function ProgressRail({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const answers: TicketForm = { ...EMPTY_TICKET, ...useWatch<TicketForm>() };
  return (
    <SectionRail aria-label={translate('tickets.create.rail')}>
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
    </SectionRail>
  );
}
