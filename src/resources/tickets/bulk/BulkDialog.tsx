import type { ComponentType } from 'react';
import type { TicketRow } from '../../../dataProvider/types';
import { AssignDialog } from './AssignDialog';
import { AutoRenewOffDialog, AutoRenewOnDialog } from './AutoRenewDialogs';
import type { BulkAction } from './bulkActions';
import { CancelDialog } from './CancelDialog';
import { RenewDialog } from './RenewDialog';

export interface BulkDialogProps {
  tickets: readonly TicketRow[];
  onClose: () => void;
}

/** The dialog of a bulk action. */
export default function BulkDialog({ action, ...props }: BulkDialogProps & { action: BulkAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}

const DIALOGS: Record<BulkAction, ComponentType<BulkDialogProps>> = {
  renew: RenewDialog,
  turnOnAutoRenew: AutoRenewOnDialog,
  cancelAutoRenew: AutoRenewOffDialog,
  assignSubcontractor: AssignDialog,
  cancel: CancelDialog,
};
