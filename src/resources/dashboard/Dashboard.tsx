import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Guarded } from '../../ui/Guarded';
import { PageHeader } from '../../ui/PageHeader';
import { Counts } from './counts/Counts';
import { NeedsAction } from './NeedsAction';
import { FirstSteps } from './onboarding/FirstSteps';
import { NoTickets } from './onboarding/NoTickets';
import { useOnboarding } from './onboarding/useOnboarding';
import { Views } from './views/Views';

/** /main/dashboard: what stands where, what needs somebody, and two views of what is in force. */
export default function Dashboard() {
  const translate = useTranslate();
  return (
    <Guarded resource="dashboard" action="list">
      <PageHeader title={translate('dashboard.title')} />
      <Standing />
    </Guarded>
  );
}

/** A new company sees its first steps, and no tables of nothing. All is loaded while that is being found out. */
function Standing() {
  const { isDeciding, hasNoTickets, steps, hide } = useOnboarding();
  const isLed = steps.length > 0;
  return (
    <>
      {isLed && <FirstSteps steps={steps} onHide={hide} />}
      {hasNoTickets ? (
        <NoTickets isLed={isLed} />
      ) : (
        <Parts data-deciding={isDeciding}>
          <Counts />
          <NeedsAction />
          <Views />
        </Parts>
      )}
    </>
  );
}

const Parts = styled('div')({ '&[data-deciding="true"]': { visibility: 'hidden' } });
