import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { canRenewItself } from '../../../../domain/tickets/autoRenew';
import { DateInput } from '../../../ui/form/DateInput';
import { CheckboxInput, choicesOf, SelectInput } from '../../../ui/form/inputs';
import type { TicketForm } from './ticketForm';
import { useField, useHint } from './useWords';

/** Whether the ticket renews itself, and how; says so where that was wished and its type does not allow it. */
export function RenewalInputs() {
  const field = useField();
  const hint = useHint();
  const [ticketType, autoRenew] = useWatch<TicketForm, ['ticketType', 'autoRenew']>({
    name: ['ticketType', 'autoRenew'],
  });
  if (!canRenewItself(ticketType)) {
    return autoRenew ? (
      <Note role="status">
        <PriorityHigh fontSize="small" />
        {hint('noAutoRenew')}
      </Note>
    ) : null;
  }
  return (
    <>
      <CheckboxInput {...field('autoRenew')} hint={hint('autoRenew')} />
      {autoRenew && (
        <>
          <DateInput {...field('renewUntil')} hint={hint('renewUntil')} optional />
          <SelectInput
            {...field('needRemark')}
            choices={choicesOf(['Yes', 'No'])}
            placeholder={hint('needRemark')}
            optional
          />
        </>
      )}
    </>
  );
}

const Note = styled('p')({
  display: 'flex',
  gap: 8,
  gridColumn: '1 / -1',
  color: 'var(--yellow)',
  '& svg': { flex: 'none', marginTop: 2 },
});
