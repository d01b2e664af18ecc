import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { DETAIL_FIELDS, extraFields, type Part } from '../../../../domain/events/described';
import type { EventStatus } from '../../../../domain/events/event';
import { errorBody } from '../../../dataProvider/errors';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { FormSection, SectionRail } from '../../../ui/form/FormSection';
import { useRefusal } from '../../../ui/form/useRefusal';
import { AboutSection, useFormTicketSearch } from './AboutSection';
import { Completeness } from './Completeness';
import { DescribedInput, FormTicket } from './DescribedInput';
import { asked, type EventForm, type EventInput, missingIn, problemsIn, toInput } from './values';

interface Props {
  form: UseFormReturn<EventForm>;
  /** The ticket that a new form is about from the start, or ''. */
  ticketId?: string;
  isTypeSettled?: boolean;
  isTicketSettled?: boolean;
  /** Enter saves as this button does. */
  onSubmit: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** Where and what it was comes before the fields of the type's own, the rest after them. */
const isFirst = ({ id }: { id: string }) => id === 'place' || id === 'story';
const FIRST = DETAIL_FIELDS.filter(isFirst);
const LAST = DETAIL_FIELDS.filter(part => !isFirst(part));

/** The type first, then the sections that follow from it, built from the domain's description of its fields. */
export function EventFormPage(props: Props) {
  const { form, ticketId = '', isTypeSettled = false, isTicketSettled = false, onSubmit, children } = props;
  const search = useFormTicketSearch(form, ticketId);
  const values = useWatch({ control: form.control }) as EventForm;
  const hasType = values.EventType !== '';
  const extras = values.EventType === '' ? [] : extraFields(values.EventType);
  const parts = hasType ? [...FIRST, ...extras, ...LAST] : [];
  return (
    <FormProvider {...form}>
      <FormTicket value={search.ticket}>
        <Columns
          noValidate
          onSubmit={event => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Rail parts={parts} />
          <div>
            <ErrorSummary />
            <AboutSection {...{ search, isTypeSettled, isTicketSettled }} />
            {parts.map(part => (
              <PartSection key={part.id} part={part} within={extras.includes(part) ? 'extra.' : 'details.'} />
            ))}
          </div>
          <aside>
            {hasType && <Completeness missing={missingIn(values, search.ticket)} />}
            <footer>{children}</footer>
          </aside>
        </Columns>
      </FormTicket>
    </FormProvider>
  );
}

const Columns = styled('form')({
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

interface Sending {
  /** The id that it is sent under. */
  requestId: () => Promise<string>;
  /** Sends it. What it throws is shown under the fields that the server names, the rest as a toast. */
  send: (input: EventInput, clientRequestId: string) => Promise<unknown>;
  /** Told of a conflict with what is stored, and the status that was to be saved. */
  onConflict: (status: EventStatus) => void;
}

/** The form of an event: checked with the domain's schemas, then sent as a draft or in another status. */
export function useEventForm(form: UseFormReturn<EventForm>, { requestId, send, onConflict }: Sending) {
  const { setError, clearErrors, handleSubmit } = form;
  const refuse = useRefusal(form, 'event');
  const isSending = useRef(false);

  const check = async (values: EventForm, status: EventStatus) => {
    clearErrors();
    const id = await requestId();
    const input = toInput(values, status);
    const problems = Object.entries(problemsIn(input, id));
    for (const [name, message] of problems) setError(name as Path<EventForm>, { message });
    if (problems.length > 0) return;
    await send(input, id).catch(error => {
      if (errorBody(error)?.errorType === 'ConflictException') onConflict(status);
      else refuse(error);
    });
  };
  /** What a button does that saves the event in this status. A double click is one. */
  const save = (status: EventStatus) => async () => {
    if (isSending.current) return;
    isSending.current = true;
    await handleSubmit(values => check(values, status))().finally(() => {
      isSending.current = false;
    });
  };
  return { save, isPending: form.formState.isSubmitting };
}
