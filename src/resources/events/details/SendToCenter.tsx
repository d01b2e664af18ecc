import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { isReportable, reportKindOf } from '../../../../domain/events/toReport';
import { isRoleName } from '../../../../domain/permissions/roles';
import { canAct } from '../../../../domain/permissions/ticketActions';
import type { RecordedEvent } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { useJobPeople } from '../../../ui/useJobPeople';
import { useViewer } from '../../../ui/useViewer';
import { isUnderWay, useReports } from '../useReports';
import { SendDialog } from './SendDialog';

/** Tells the center of the event. An event that was just recorded offers it by itself. */
export function SendToCenter({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const offered = useOffer();
  const [isOpen, setIsOpen] = useState(offered);
  const { data: reports } = useReports(event.id);
  const kind = reportKindOf(event.EventType);
  const mayAct = useMayReport(event);
  if (kind === null || !mayAct || !reports) return null;
  const blocked = whyNot(event);
  if (blocked) {
    return (
      <Button disabled title={translate(blocked)}>
        {translate('events.send.button')}
      </Button>
    );
  }
  if (reports.some(isUnderWay)) return null;
  const isTold = reports.some(({ state }) => state === 'CONFIRMED');
  return (
    <>
      <Button variant={isTold ? 'outlined' : 'contained'} onClick={() => setIsOpen(true)}>
        {translate(isTold ? 'events.send.again' : 'events.send.button')}
      </Button>
      <Closing>
        {isOpen && (
          <SendDialog event={event} kind={kind} isOffer={offered} onClose={() => setIsOpen(false)} />
        )}
      </Closing>
    </>
  );
}

/** The key of the words that say why the event cannot be sent now, or null. */
function whyNot(event: RecordedEvent): string | null {
  if (isReportable(event)) return null;
  if (event.TicketID === null) return 'events.send.needsTicket';
  return event.Status === 'DRAFT' ? 'events.send.needsOpen' : 'events.send.needsReopen';
}

function useMayReport(event: RecordedEvent): boolean {
  const { data: viewer } = useViewer();
  const people = useJobPeople(event.JobID);
  const role = viewer?.Role.cognitoGroupName ?? '';
  const kind = reportKindOf(event.EventType);
  if (!viewer || !people || kind === null || !isRoleName(role)) return false;
  return canAct({ id: viewer.id, role }, kind, people);
}

/** Whether the form that led here wants it offered; only once, and not again on Back or reload. */
function useOffer(): boolean {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [isOffered] = useState(() => state?.offersReport === true);
  useState(() => {
    if (isOffered) queueMicrotask(() => navigate(pathname, { replace: true, state: null }));
  });
  return isOffered;
}
