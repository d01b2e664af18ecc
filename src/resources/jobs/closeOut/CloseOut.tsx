import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { isRoleName } from '../../../../domain/permissions/roles';
import type { Job, TicketRow } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { Dialog } from '../../../ui/dialog/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/list/Skeleton';
import { useViewer } from '../../../ui/useViewer';
import { CloseOutDialog } from './CloseOutDialog';

interface Props {
  job: Job;
  /** The dialog stays to tell how it went when the job, closed out, is offered it no more. */
  isOffered: boolean;
}

/** The end of a job: what becomes of its tickets. */
export function CloseOut({ job, isOffered }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && <Button onClick={() => setOpen(true)}>{translate('jobs.closeOut.open')}</Button>}
      <Closing>{isOpen && <WithTickets job={job} onClose={() => setOpen(false)} />}</Closing>
    </>
  );
}

/** As they are now: somebody may have half done it before. */
function WithTickets({ job, onClose }: { job: Job; onClose: () => void }) {
  const translate = useTranslate();
  const known = useViewer();
  const [opened] = useState(() => Date.now());
  const all = (status?: string) => ({
    pagination: { page: 1, perPage: -1 },
    sort: { field: 'ExpDate', order: 'ASC' as const },
    filter: status ? { status } : {},
    meta: { group: 'active', jobID: job.id, opened },
  });
  const active = useGetList<TicketRow>('tickets', all(), { staleTime: Number.POSITIVE_INFINITY });
  const pending = useGetList<TicketRow>('tickets', all('PENDING'), { staleTime: Number.POSITIVE_INFINITY });
  const viewer = known.data;
  const role = viewer?.Role.cognitoGroupName ?? '';
  const failed = [known, active, pending].filter(({ error }) => error);
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  if (viewer && isRoleName(role) && active.data && pending.data) {
    const tickets = [...active.data, ...pending.data];
    return <CloseOutDialog job={job} tickets={tickets} viewer={{ id: viewer.id, role }} onClose={onClose} />;
  }
  return (
    <Dialog title={translate('jobs.closeOut.title', { JobNo: job.JobNo })} onClose={onClose}>
      {failed[0] ? <ErrorState error={failed[0].error} onRetry={retry} /> : <Skeleton />}
    </Dialog>
  );
}
