import CheckIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SaveButton, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldErrors } from '../../../../domain/errors';
import { DETAIL_FIELDS, extraFields, type Part } from '../../../../domain/events/described';
import type { EventStatus, EventType } from '../../../../domain/events/event';
import { FIRST_FIELDS, HARM_FIELD, LATER_FIELDS } from '../../../../domain/events/first';
import { HARM } from '../../../../domain/tickets/actions/damage';
import type { RecordedEvent, Ticket } from '../../../dataProvider/types';
import { useSay } from '../../../i18n/useSay';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { FormSection } from '../../../ui/form/FormSection';
import { More } from '../../../ui/form/More';
import { Panel } from '../../../ui/Panel';
import { ABOUT, AboutSection, OtherAbout, useFormTicketSearch } from './AboutSection';
import { DescribedInput, FormTicket } from './DescribedInput';
import { asked as asInputs, type EventForm, missingIn, toForm } from './values';

interface Props {
  /** Ticket the form starts with, or ''. */
  ticketId?: string;
  isTypeSettled?: boolean;
  isTicketSettled?: boolean;
  /** The buttons. Enter acts as the first one. */
  children: ReactNode;
}

/** Description and place come before the type's own fields, everything else after them. */
const isEarly = ({ id }: { id: string }) => id === 'place' || id === 'story';
const DETAILS = [...DETAIL_FIELDS.filter(isEarly), ...DETAIL_FIELDS.filter(part => !isEarly(part))].map(
  part => ({ part, within: 'details.' }),
);

/** The parts below "More": without what was asked first, and what is known only later. */
function laterParts(type: EventType, isNew: boolean, hasTicket: boolean) {
  const first = FIRST_FIELDS[type];
  const harm = first.includes(HARM_FIELD) ? HARM.map(name => `extra.${name}`) : [];
  const asked = [...first, ...harm, ...(hasTicket ? [] : ['details.address'])];
  const hidden = isNew ? [...asked, ...LATER_FIELDS] : asked;
  const extras = extraFields(type).map(part => ({ part, within: 'extra.' }));
  return [...DETAILS.slice(0, 2), ...extras, ...DETAILS.slice(2)]
    .map(({ part, within }) => {
      const fields = part.fields.filter(({ name }) => !hidden.includes(within + name));
      return { within, part: { ...part, fields } };
    })
    .filter(({ part }) => asInputs([part]).length > 0);
}

/** The first fields follow from the type, the other sections from the field descriptions in domain/. */
export function EventInputs({
  ticketId = '',
  isTypeSettled = false,
  isTicketSettled = false,
  children,
}: Props) {
  const search = useFormTicketSearch(ticketId);
  const values = useWatch() as EventForm;
  const { EventType: type, version } = values;
  const parts = type === '' ? [] : laterParts(type, version === undefined, search.ticket !== null);
  const sources = parts.flatMap(({ part, within }) => part.fields.map(({ name }) => within + name));
  return (
    <FormTicket value={search.ticket}>
      <Columns>
        <div>
          <AboutSection {...{ search, isTypeSettled, isTicketSettled }} />
          {type !== '' && (
            <More sources={[...ABOUT, ...sources]} isOpenFirst={version !== undefined}>
              <OtherAbout search={search} isTicketSettled={isTicketSettled} />
              {parts.map(({ part, within }) => (
                <PartSection key={part.id} part={part} within={within} />
              ))}
            </More>
          )}
        </div>
        <aside>
          {type !== '' && <Completeness missing={missingIn(values, search.ticket)} />}
          <footer>{children}</footer>
        </aside>
      </Columns>
    </FormTicket>
  );
}

interface SaveProps {
  label: string;
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

/** `within` is the prefix of the field names, such as `details.` */
function PartSection({ part, within }: { part: Part; within: string }) {
  const translate = useTranslate();
  return (
    <FormSection id={part.id} title={translate(`events.parts.${part.id}`)}>
      {asInputs([part]).map(field => (
        <DescribedInput key={field.name} field={field} within={within} />
      ))}
      {part.id === 'place' && <DeviceLocation latitude="details.latitude" longitude="details.longitude" />}
    </FormSection>
  );
}

const Columns = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: 32,
  maxWidth: 1140,
  '& > aside': { position: 'sticky', top: 80, display: 'grid', gap: 16 },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > div > .MuiAccordion-root': { marginBottom: 20 },
  // Sections within More.
  '& .MuiAccordionDetails-root > section': { gridColumn: '1 / -1', marginBottom: 0 },
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

/** Fields that an open event requires. A draft may leave them empty. */
function Completeness({ missing }: { missing: FieldErrors }) {
  const translate = useTranslate();
  const say = useSay();
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
          <li key={message}>{say(message)}</li>
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
