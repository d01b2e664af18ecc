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

/** Asks before it closes a job that has open requests at a call center. */
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
  const [asked, setAsked] = useState<{ found: Found; answer: (isYes: boolean) => void } | null>(null);
  const ask = async ({ Status }: JobUpdate) => {
    if (!job || isOpenJob(Status) || !isOpenJob(job.Status as JobStatus)) return true;
    const { data, total = 0 } = await getList<PlacementItem>('placements', requestsOf(job.id));
    if (data.length === 0) return true;
    return new Promise<boolean>(answer => setAsked({ found: { requests: data, total }, answer }));
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
          text={translate('jobs.closeOut.requests.text')}
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        >
          <OpenRequests {...asked.found} />
        </ConfirmDialog>
      )}
    </Closing>
  );
  return { ask, question };
}

type Found = Parameters<typeof OpenRequests>[0];
