import { type ReactNode, useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { isOpenJob, type JobStatus, type JobUpdate, jobUpdateSchema } from '../../../../domain/jobs/job';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Job, PlacementItem } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { EditForm } from '../../../ui/form/RecordForm';
import { jobPath } from '../../../ui/paths';
import { OpenRequests, requestsOf } from './OpenRequests';

/** Asks before it closes a job that has active tickets, or open requests at a call center. */
export function ClosingForm({ children }: { children: ReactNode }) {
  const job = useRecordContext<Job>();
  const { ask, question } = useClosing(job);
  if (!job) return null;
  return (
    <EditForm schema={jobUpdateSchema} label="jobs.form.save" cancelTo={jobPath(job.id)} ask={ask}>
      {children}
      {question}
    </EditForm>
  );
}

function useClosing(job: Job | undefined) {
  const translate = useTranslate();
  const { getList } = useDataProvider<AppDataProvider>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async ({ Status }: JobUpdate) => {
    if (!job || isOpenJob(Status) || !isOpenJob(job.Status as JobStatus)) return true;
    const count = async (group: 'active' | 'autoRenew') => {
      const pagination = { page: 1, perPage: 1 };
      const { total = 0 } = await getList('tickets', { pagination, meta: { group, jobID: job.id } });
      return total;
    };
    const [{ data, total = 0 }, active, renewing] = await Promise.all([
      getList<PlacementItem>('placements', requestsOf(job.id)),
      count('active'),
      count('autoRenew'),
    ]);
    if (data.length + active + renewing === 0) return true;
    return new Promise<boolean>(answer =>
      setAsked({ found: { requests: data, total }, active, renewing, answer }),
    );
  };
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(null);
  };
  const question = (
    <Closing>
      {asked && (
        <ConfirmDialog
          title={translate('jobs.closeOut.requests.title', { JobNo: job?.JobNo })}
          text={[
            asked.active > 0 && translate('jobs.closeOut.requests.active', asked.active),
            asked.renewing > 0 && translate('jobs.closeOut.requests.renewing', asked.renewing),
            asked.active > 0 && translate('jobs.closeOut.requests.instead'),
            asked.found.requests.length > 0 && translate('jobs.closeOut.requests.text'),
          ]
            .filter(Boolean)
            .join('\n')}
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        >
          {asked.found.requests.length > 0 && <OpenRequests {...asked.found} />}
        </ConfirmDialog>
      )}
    </Closing>
  );
  return { ask, question };
}

interface Asked {
  found: Parameters<typeof OpenRequests>[0];
  active: number;
  renewing: number;
  answer: (isYes: boolean) => void;
}
