import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { cancelSchema } from '../../../../domain/tickets/actions/payloads';
import type { TicketRow } from '../../../dataProvider/types';
import { shortDay } from '../../../ui/dates';
import { TextAreaInput } from '../../../ui/form/inputs';
import { countSteps, firstWasted, type Planned, type Step } from './plan';
import { StepRows } from './StepRows';

interface Props {
  form: UseFormReturn<{ reason: string }>;
  plan: readonly Planned[];
  stepsOf: (ticket: TicketRow) => readonly Step[];
  onChoose: (ticketId: string, step: Step) => void;
  onCancel: () => void;
  onGo: () => void;
}

/** What becomes of each ticket, with a reason if one is cancelled. */
export function CloseOutForm({ form, plan, stepsOf, onChoose, onCancel, onGo }: Props) {
  const translate = useTranslate();
  const submit = form.handleSubmit(({ reason }) => {
    const parsed = v.safeParse(cancelSchema.entries.reason, reason);
    if (countSteps(plan).cancel > 0 && !parsed.success) {
      return form.setError('reason', { message: parsed.issues[0].message }, { shouldFocus: true });
    }
    onGo();
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Muted>{translate(plan.length > 0 ? 'jobs.closeOut.intro' : 'jobs.closeOut.noTickets')}</Muted>
        <Wasted plan={plan} />
        <StepRows plan={plan} stepsOf={stepsOf} onChoose={onChoose} />
        {countSteps(plan).cancel > 0 && (
          <TextAreaInput
            name="reason"
            label={translate('jobs.closeOut.reason')}
            hint={translate('jobs.closeOut.reasonHint')}
          />
        )}
        <DialogActions>
          <Button onClick={onCancel}>{translate('ui.form.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('jobs.closeOut.go')}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

/** Renewals that nobody would need, and that are stopped. */
function Wasted({ plan }: { plan: readonly Planned[] }) {
  const translate = useTranslate();
  const renewing = plan.map(({ ticket }) => ticket).filter(({ autoRenew }) => autoRenew);
  const first = firstWasted(renewing, new Date());
  if (first === null) return null;
  const day = shortDay(first.toISOString());
  return <Note role="note">{translate('jobs.closeOut.wasted', { smart_count: renewing.length, day })}</Note>;
}

const Muted = styled('p')({ color: 'var(--muted)' });

const Note = styled('p')({
  margin: '12px 0 0',
  padding: '8px 12px',
  borderRadius: 'var(--radius)',
  background: 'var(--yellow-ground)',
  color: 'var(--yellow)',
});
