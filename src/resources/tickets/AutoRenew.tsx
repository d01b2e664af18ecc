import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketRow } from '../../dataProvider/types';

/** Whether a ticket renews itself, and why the last try failed if it did. */
export function AutoRenew({ ticket: { autoRenew, autoRenewError } }: { ticket: TicketRow }) {
  const translate = useTranslate();
  return (
    <>
      {translate(autoRenew ? 'ui.list.yes' : 'ui.list.no')}
      {autoRenewError && <Problem title={autoRenewError}> · {translate('tickets.autoRenewFailed')}</Problem>}
    </>
  );
}

const Problem = styled('span')({ color: 'var(--red)', fontWeight: 500 });
