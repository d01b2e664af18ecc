import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { DETAIL_FIELDS, extraFields } from '../../../../domain/events/described';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { AboutSection } from './AboutSection';
import { Completeness } from './Completeness';
import { FormTicketProvider } from './FormTicket';
import { PartSections } from './PartSections';
import { missingIn } from './prefill';
import { SectionRail } from './SectionRail';
import { useFormTicketSearch } from './useFormTicketSearch';
import type { EventForm } from './values';

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

/** Sections that follow from the type, built from the domain's description of its fields. */
export function EventFormPage(props: Props) {
  const { form, ticketId = '', isTypeSettled = false, isTicketSettled = false, onSubmit, children } = props;
  const search = useFormTicketSearch(form, ticketId);
  const values = useWatch({ control: form.control }) as EventForm;
  const extras = values.EventType === '' ? [] : extraFields(values.EventType);
  return (
    <FormProvider {...form}>
      <FormTicketProvider value={search.ticket}>
        <Columns
          noValidate
          onSubmit={event => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <SectionRail ids={['about', ...[...FIRST, ...extras, ...LAST].map(({ id }) => id)]} />
          <div>
            <ErrorSummary />
            <AboutSection {...{ search, isTypeSettled, isTicketSettled }} />
            <PartSections parts={FIRST} within="details." />
            <PartSections parts={extras} within="extra." />
            <PartSections parts={LAST} within="details." />
          </div>
          <aside>
            {values.EventType !== '' && <Completeness missing={missingIn(values, search.ticket)} />}
            <footer>{children}</footer>
          </aside>
        </Columns>
      </FormTicketProvider>
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
