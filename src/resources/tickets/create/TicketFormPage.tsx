import { styled } from '@mui/material/styles';
import { FormProvider, useWatch } from 'react-hook-form';
import { isCallCenter } from '../../../../domain/calendar/centers';
import type { Ticket } from '../../../dataProvider/types';
import type { Draft } from '../../../ui/form/draft';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { PHONE } from '../../../ui/media';
import { CenterSection } from './CenterSection';
import { CopyNote } from './CopyNote';
import { PeopleSection } from './PeopleSection';
import { PlaceSection } from './PlaceSection';
import { ProfileBar } from './ProfileBar';
import { ProgressRail } from './ProgressRail';
import { SentBeforeNote } from './SentBeforeNote';
import { StartSection } from './StartSection';
import { Summary } from './Summary';
import type { TicketForm } from './ticketForm';
import { useTicketForm } from './useTicketForm';
import { WorkSection } from './WorkSection';

interface Props {
  draft: Draft<TicketForm>;
  /** The ticket that the draft is a copy of, or corrects. */
  source: Ticket | null;
  onStartOver: () => void;
}

/** Five short sections on one page; beside them how far one has come and what the law makes of the answers. */
export function TicketFormPage({ draft, source, onStartOver }: Props) {
  const { form, save, first, saveAsSecond } = useTicketForm(draft, source);
  const callCenter = useWatch({ control: form.control, name: 'callCenter' });
  const center = isCallCenter(callCenter) ? callCenter : null;
  return (
    <FormProvider {...form}>
      <Columns noValidate onSubmit={save}>
        <ProgressRail center={center ?? 'onecall'} />
        <div>
          <ErrorSummary />
          {first && <SentBeforeNote first={first} onSecond={saveAsSecond} />}
          {source && <CopyNote source={source} />}
          <ProfileBar />
          <CenterSection />
          <StartSection center={center} />
          <PlaceSection center={center} />
          <WorkSection center={center} />
          <PeopleSection />
        </div>
        <Summary center={center} onStartOver={onStartOver} />
      </Columns>
    </FormProvider>
  );
}

const Columns = styled('form')({
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr) 320px',
  maxWidth: 1320,
  alignItems: 'start',
  gap: 32,
  '@media (width < 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 260px', gap: 24 },
  // Below the last field there is room for the sheet.
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 'var(--bottom-bar)' },
});
