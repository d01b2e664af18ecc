import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Guarded } from '../../ui/Guarded';
import { PageHeader } from '../../ui/PageHeader';
import { StatePanel } from '../../ui/StatePanel';
import { AsOfAll } from '../tickets/verdict/AsOf';
import { Counts } from './counts/Counts';
import { NeedsAction } from './NeedsAction';
import { FirstSteps, useOnboarding } from './onboarding/FirstSteps';
import { Views } from './views/Views';

/** /main/dashboard */
export default function Dashboard() {
  const translate = useTranslate();
  return (
    <Guarded resource="dashboard" action="list">
      <PageHeader title={translate('dashboard.title')} />
      <Standing />
    </Guarded>
  );
}

/** A new company sees first steps instead of empty tables. The rest loads in the background meanwhile. */
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
          <AsOfAll>
            <Counts />
            <NeedsAction />
            <Views />
          </AsOfAll>
        </Parts>
      )}
    </>
  );
}

/** Replaces charts and tables. `isLed` is true if the first steps already lead to a ticket. */
function NoTickets({ isLed }: { isLed: boolean }) {
  const translate = useTranslate();
  return (
    <StatePanel
      kind="empty"
      title={translate('dashboard.noTickets.title')}
      text={translate('dashboard.noTickets.text')}
    >
      {!isLed && (
        <CanAccess resource="tickets" action="create">
          <Button component={Link} variant="contained" to="/main/tickets/create">
            <AddIcon />
            {translate('dashboard.noTickets.action')}
          </Button>
        </CanAccess>
      )}
    </StatePanel>
  );
}

const Parts = styled('div')({ '&[data-deciding="true"]': { visibility: 'hidden' } });
