import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SelectInput, TextInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import { calledTicket } from '../../../../domain/tickets/number';
import type { Job, PlacementItem, TicketRow } from '../../../dataProvider/types';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { shortDay } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { Dialog } from '../../../ui/dialog/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { DateInput } from '../../../ui/form/DateInput';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Skeleton } from '../../../ui/list/Skeleton';
import { Reasons } from '../../../ui/Reasons';
import { useActor, useViewer } from '../../../ui/viewer';
import { isPlaced, StatusTag } from '../../tickets/chips';
import { Expiry } from '../../tickets/Expiry';
import { peopleOf } from '../useJob';
import { CloseWithoutTickets } from './CloseWithoutTickets';
import { OpenRequests, useOpenRequests } from './OpenRequests';
import {
  choicesSchema,
  countSteps,
  firstWasted,
  type Planned,
  STEPS,
  type Step,
  stepsFor,
  useCloseOut,
} from './plan';

/** After the job is closed out, the dialog stays open to show the results, though it is offered no more. */
export function CloseOut({ job, isOffered }: { job: Job; isOffered: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && <Button onClick={() => setOpen(true)}>{translate('jobs.closeOut.open')}</Button>}
      <Closing>{isOpen && <WithTickets job={job} onClose={() => setOpen(false)} />}</Closing>
    </>
  );
}

/** Loads the current tickets, since the job may already be partly closed out. */
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
  const open = useOpenRequests(job.id);
  const viewer = useActor();
  const failed = [known, active, pending, open].filter(({ error }) => error);
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  const loaded =
    active.data && pending.data && open.data
      ? { tickets: [...active.data, ...pending.data], open: open.data, total: open.total ?? 0 }
      : null;
  // Closing tickets empties the lists, so what was there at first decides.
  const [given, setGiven] = useState(loaded);
  if (given === null && loaded !== null) setGiven(loaded);
  if (viewer && given) {
    if (given.tickets.length === 0) {
      return (
        <CloseWithoutTickets
          job={job}
          requests={open.data ?? given.open}
          total={open.total ?? given.total}
          onClose={onClose}
        />
      );
    }
    return <CloseOutDialog job={job} given={given} viewer={viewer} onClose={onClose} />;
  }
  return (
    <Dialog title={translate('jobs.closeOut.title', { JobNo: job.JobNo })} onClose={onClose}>
      {failed[0] ? <ErrorState error={failed[0].error} onRetry={retry} /> : <Skeleton />}
    </Dialog>
  );
}

interface DialogProps {
  job: Job;
  given: { tickets: readonly TicketRow[]; open: readonly PlacementItem[]; total: number };
  viewer: Parameters<typeof stepsFor>[1];
  onClose: () => void;
}

function CloseOutDialog({ job, given, viewer, onClose }: DialogProps) {
  const translate = useTranslate();
  const { tickets, open, total } = given;
  const [asked, setAsked] = useState<readonly Planned[] | null>(null);
  const { batch, start, end } = useCloseOut(job);
  const stepsOf = (ticket: TicketRow) => stepsFor(ticket, viewer, peopleOf(job));
  const steps = tickets.map(ticket => [ticket.id, stepsOf(ticket).includes('close') ? 'close' : 'leave']);
  const ask = async ({ steps, ...shared }: v.InferOutput<typeof choicesSchema>) => {
    setAsked(tickets.map(ticket => ({ ticket, step: steps[ticket.id] ?? 'leave', ...shared })));
    return false;
  };
  return (
    <BatchDialog
      title={translate('jobs.closeOut.title', { JobNo: job.JobNo })}
      batch={batch}
      keyOf={({ ticket }) => ticket.id}
      nameOf={({ ticket }) => calledTicket(ticket)}
      onClose={onClose}
      note={batch.phase === 'finished' && end && <EndNote JobNo={job.JobNo} {...end} />}
    >
      <RecordForm
        schema={choicesSchema}
        defaultValues={{
          steps: Object.fromEntries(steps),
          reason: '',
          completedOn: calendarDay(new Date(), PACIFIC),
        }}
        label="jobs.closeOut.go"
        onSubmit={ask}
      >
        <p>{translate('jobs.closeOut.intro')}</p>
        <Wasted tickets={tickets} />
        <Rows>
          {tickets.map(ticket => (
            <StepRow key={ticket.id} ticket={ticket} steps={stepsOf(ticket)} />
          ))}
        </Rows>
        {open.length > 0 && <Requests requests={open} total={total} />}
        <Shared />
      </RecordForm>
      <Closing>
        {asked && (
          <Confirm
            JobNo={job.JobNo}
            plan={asked}
            onYes={() => {
              setAsked(null);
              start(asked);
            }}
            onNo={() => setAsked(null)}
          />
        )}
      </Closing>
    </BatchDialog>
  );
}

/** Warns about renewals that are no longer needed. They will be stopped. */
function Wasted({ tickets }: { tickets: readonly TicketRow[] }) {
  const translate = useTranslate();
  const renewing = tickets.filter(({ autoRenew }) => autoRenew);
  const first = firstWasted(renewing, new Date());
  if (first === null) return null;
  const day = shortDay(first.toISOString());
  return (
    <Alert role="note" severity="warning" sx={{ gridColumn: '1 / -1', margin: 0 }}>
      {translate('jobs.closeOut.wasted', { smart_count: renewing.length, day })}
    </Alert>
  );
}

function StepRow({ ticket, steps }: { ticket: TicketRow; steps: readonly Step[] }) {
  const translate = useTranslate();
  return (
    <li>
      <div>
        <b>{calledTicket(ticket)}</b>
        <span>{ticket.TicketNo ? ticket.Name : ''}</span>
        {isPlaced(ticket.Status) ? (
          <Expiry
            days={ticket.DaysToExpire}
            expires={ticket.ExpDate}
            callCenter={ticket.callCenter}
            autoRenew={ticket.autoRenew}
          />
        ) : (
          <StatusTag status={ticket.Status} placing={ticket.placing} />
        )}
      </div>
      <SelectInput
        source={`steps.${ticket.id}`}
        label={<Hidden>{translate('jobs.closeOut.step.label', { ticket: calledTicket(ticket) })}</Hidden>}
        choices={steps.map(id => ({ id, name: `jobs.closeOut.step.${id}` }))}
        isRequired
      />
    </li>
  );
}

function Requests(props: Pick<Parameters<typeof OpenRequests>[0], 'requests' | 'total'>) {
  const translate = useTranslate();
  const steps: Record<string, Step> = useWatch({ name: 'steps' });
  return (
    <>
      <h3>{translate('jobs.closeOut.requests.open')}</h3>
      <OpenRequests {...props} stepOf={ticketId => steps[ticketId]} />
    </>
  );
}

/** One day for all closed tickets, and one reason for all cancelled ones. */
function Shared() {
  const translate = useTranslate();
  const steps: Record<string, Step> = useWatch({ name: 'steps' });
  const chosen = Object.values(steps);
  return (
    <>
      {chosen.includes('close') && (
        <DateInput
          source="completedOn"
          label={translate('jobs.closeOut.completedOn')}
          helperText={translate('jobs.closeOut.completedOnHint')}
          max="today"
        />
      )}
      {chosen.includes('cancel') && (
        <TextInput
          source="reason"
          label={translate('jobs.closeOut.reason')}
          helperText={translate('jobs.closeOut.reasonHint')}
          isRequired
          multiline
          minRows={3}
        />
      )}
    </>
  );
}

interface ConfirmProps {
  JobNo: string;
  plan: readonly Planned[];
  onYes: () => void;
  onNo: () => void;
}

function Confirm({ JobNo, plan, ...answers }: ConfirmProps) {
  const translate = useTranslate();
  const counts = countSteps(plan);
  const lines = STEPS.filter(step => counts[step] > 0).map(step =>
    translate(`jobs.closeOut.confirm.${step}`, counts[step]),
  );
  return (
    <ConfirmDialog
      title={translate('jobs.closeOut.confirm.title', { JobNo })}
      text={[
        ...lines,
        counts.cancel > 0 && translate('jobs.closeOut.confirm.final'),
        translate('jobs.closeOut.confirm.after'),
      ]
        .filter(Boolean)
        .join('\n')}
      {...answers}
    />
  );
}

function EndNote({ JobNo, completed, reason }: { JobNo: string; completed: boolean; reason?: string }) {
  const translate = useTranslate();
  return (
    <Alert role="status" severity={completed ? 'success' : 'error'} sx={{ marginTop: 1.5 }}>
      <b>{translate(`jobs.closeOut.${completed ? 'done' : 'kept'}`, { JobNo })}</b>
      <Reasons of={reason} />
    </Alert>
  );
}

function Hidden({ children }: { children: string }) {
  return <span className="visually-hidden">{children}</span>;
}

const Rows = styled('ul')({
  gridColumn: '1 / -1',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 210px',
    gap: '6px 12px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: '1px solid var(--line)',
  },
  '& > li > div:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px' },
  '& > li > div:first-of-type > span:nth-of-type(1)': { color: 'var(--muted)' },
  '@media (width < 520px)': { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
