import CheckIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SaveButton, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldErrors } from '../../../../domain/errors';
import { DETAIL_FIELDS, extraFields, type Part } from '../../../../domain/events/described';
import type { EventStatus } from '../../../../domain/events/event';
import type { RecordedEvent, Ticket } from '../../../dataProvider/types';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { FormSection, SectionRail } from '../../../ui/form/FormSection';
import { Panel } from '../../../ui/Panel';
import { AboutSection, useFormTicketSearch } from './AboutSection';
import { DescribedInput, FormTicket } from './DescribedInput';
import { asked, type EventForm, missingIn, toForm } from './values';

interface Props {
  /** The ticket that a new form is about from the start, or ''. */
  ticketId?: string;
  isTypeSettled?: boolean;
  isTicketSettled?: boolean;
  /** The buttons; Enter saves as the first one does. */
  children: ReactNode;
}

/** Where and what it was comes before the fields of the type's own, the rest after them. */
const isFirst = ({ id }: { id: string }) => id === 'place' || id === 'story';
const FIRST = DETAIL_FIELDS.filter(isFirst);
const LAST = DETAIL_FIELDS.filter(part => !isFirst(part));

/** The type first, then the sections that follow from it, built from the domain's description of its fields. */
export function EventInputs({
  ticketId = '',
  isTypeSettled = false,
  isTicketSettled = false,
  children,
}: Props) {
  const search = useFormTicketSearch(ticketId);
  const values = useWatch() as EventForm;
  const extras = values.EventType === '' ? [] : extraFields(values.EventType);
  const parts = values.EventType === '' ? [] : [...FIRST, ...extras, ...LAST];
  return (
    <FormTicket value={search.ticket}>
      <Columns>
        <Rail parts={parts} />
        <div>
          <AboutSection {...{ search, isTypeSettled, isTicketSettled }} />
          {parts.map(part => (
            <PartSection key={part.id} part={part} within={extras.includes(part) ? 'extra.' : 'details.'} />
          ))}
        </div>
        <aside>
          {parts.length > 0 && <Completeness missing={missingIn(values, search.ticket)} />}
          <footer>{children}</footer>
        </aside>
      </Columns>
    </FormTicket>
  );
}

interface SaveProps {
  label: string;
  /** The status that the event is saved in. */
  status: EventStatus;
  variant?: 'contained' | 'outlined';
}

export function SaveIn({ label, status, variant = 'contained' }: SaveProps) {
  const { setValue } = useFormContext<EventForm>();
  return (
    <SaveButton
      label={label}
      variant={variant}
      icon={null as never}
      alwaysEnable
      onClick={() => setValue('Status', status)}
    />
  );
}

/** A part with the inputs that its fields ask for; `within` is what their names are within the form, as `details.` */
function PartSection({ part, within }: { part: Part; within: string }) {
  const translate = useTranslate();
  return (
    <FormSection id={part.id} title={translate(`events.parts.${part.id}`)}>
      {asked([part]).map(field => (
        <DescribedInput key={field.name} field={field} within={within} />
      ))}
      {part.id === 'place' && <DeviceLocation latitude="details.latitude" longitude="details.longitude" />}
    </FormSection>
  );
}

/** The sections of a long form, one click away. */
function Rail({ parts }: { parts: readonly Part[] }) {
  const translate = useTranslate();
  return (
    <SectionRail aria-label={translate('events.form.sections')}>
      <a href="#about">{translate('events.form.about')}</a>
      {parts.map(({ id }) => (
        <a key={id} href={`#${id}`}>
          {translate(`events.parts.${id}`)}
        </a>
      ))}
    </SectionRail>
  );
}

const Columns = styled('section')({
  display: 'grid',
  gridTemplateColumns: '150px minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: 32,
  maxWidth: 1320,
  '& > aside': { position: 'sticky', top: 80, display: 'grid', gap: 16 },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (width < 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 260px', gap: 24 },
  '@media (width < 900px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& > aside': { position: 'static' },
  },
});

export function Missing({ event }: { event: RecordedEvent }) {
  const { TicketID } = event;
  const { data: ticket } = useGetOne<Ticket>(
    'tickets',
    { id: TicketID ?? '' },
    { enabled: TicketID !== null },
  );
  if (event.Status !== 'DRAFT') return null;
  return <Completeness missing={missingIn(toForm(event), ticket ?? null)} />;
}

/** What an open event must still tell; a draft may leave it out. */
function Completeness({ missing }: { missing: FieldErrors }) {
  const translate = useTranslate();
  const messages = [...new Set(Object.values(missing))];
  if (messages.length === 0) {
    return (
      <Panel title={translate('events.complete.title')}>
        <Done role="status">
          <CheckIcon fontSize="small" />
          {translate('events.complete.done')}
        </Done>
      </Panel>
    );
  }
  return (
    <Panel title={translate('events.complete.title')}>
      <p role="status">{translate('events.complete.missing', messages.length)}</p>
      <List>
        {messages.map(message => (
          <li key={message}>{message}</li>
        ))}
      </List>
      <Muted>{translate('events.complete.draftMay')}</Muted>
    </Panel>
  );
}

const Done = styled('p')({
  display: 'flex',
  gap: 8,
  color: 'var(--green)',
  '& svg': { flex: 'none', marginTop: 3 },
});
const List = styled('ul')({ margin: '6px 0 8px', paddingLeft: 20, display: 'grid', gap: 2 });
const Muted = styled('p')({ color: 'var(--muted)', fontSize: 13 });
