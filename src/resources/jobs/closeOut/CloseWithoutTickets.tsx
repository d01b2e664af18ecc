import { useTranslate } from 'react-admin';
import type { Job } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useAction } from '../../../ui/useAction';
import { STALE_BY_STATUS, useSetStatus } from '../useJob';
import { OpenRequests } from './OpenRequests';

interface Props extends Pick<Parameters<typeof OpenRequests>[0], 'requests' | 'total'> {
  job: Job;
  onClose: () => void;
}

/** Nothing to choose, so one question is enough. */
export function CloseWithoutTickets({ job, onClose, ...open }: Props) {
  const translate = useTranslate();
  const setStatus = useSetStatus(job);
  const { mutate, isPending } = useAction({
    call: () => setStatus('COMPLETED'),
    done: ({ JobNo }) => translate('jobs.closeOut.done', { JobNo }),
    stale: STALE_BY_STATUS,
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      title={translate('jobs.closeOut.confirm.title', { JobNo: job.JobNo })}
      text={translate('jobs.closeOut.noTickets')}
      isPending={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      {open.requests.length > 0 && <OpenRequests {...open} />}
    </ConfirmDialog>
  );
}
