import { styled } from '@mui/material/styles';
import { FormProvider, useWatch } from 'react-hook-form';
import { isCallCenter } from '../../../../domain/calendar/centers';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { PHONE } from '../../../ui/media';
import { CenterSection } from './CenterSection';
import { PeopleSection } from './PeopleSection';
import { PlaceSection } from './PlaceSection';
import { ProgressRail } from './ProgressRail';
import { StartSection } from './StartSection';
import { Summary } from './Summary';
import { type Defaults, useTicketForm } from './useTicketForm';
import { WorkSection } from './WorkSection';

/** Five short sections on one page; beside them how far one has come and what the law makes of the answers. */
export function TicketFormPage(defaults: Defaults) {
  const { form, save } = useTicketForm(defaults);
  const callCenter = useWatch({ control: form.control, name: 'callCenter' });
  const center = isCallCenter(callCenter) ? callCenter : null;
  return (
    <FormProvider {...form}>
      <Columns noValidate onSubmit={save}>
        <ProgressRail center={center ?? 'onecall'} />
        <div>
          <ErrorSummary />
          <CenterSection />
          <StartSection center={center} />
          <PlaceSection center={center} />
          <WorkSection center={center} />
          <PeopleSection />
        </div>
        <Summary center={center} />
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
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 140 },
});
