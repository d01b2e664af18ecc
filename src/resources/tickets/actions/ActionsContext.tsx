import { createContext, type ReactNode, use, useState } from 'react';
import type { TicketAction } from '../../../../domain/tickets/actions/names';
import type { Ticket } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { RenewDialog } from '../bulk/RenewDialog';
import { AssignDialog } from '../details/sharing/AssignDialog';
import { EnterDialog } from '../responses/EnterDialog';
import { ActionDialog } from './ActionDialog';
import { type Answers, isAsking } from './forms';

type OpenAction = (action: TicketAction, known?: Answers) => void;

const Context = createContext<OpenAction>(() => {});

export const useOpenAction = () => use(Context);

export function TicketActions({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const [open, setOpen] = useState<{ action: TicketAction; known: Answers } | null>(null);
  const close = () => setOpen(null);
  return (
    <Context value={(action, known = {}) => setOpen({ action, known })}>
      {children}
      <Closing>
        {open?.action === 'assignSubcontractor' && <AssignDialog ticket={ticket} onClose={close} />}
      </Closing>
      <Closing>
        {open?.action === 'enterResponses' && <EnterDialog ticket={ticket} onClose={close} />}
      </Closing>
      <Closing>
        {open?.action === 'renew' && <RenewDialog tickets={[chosen(ticket)]} onClose={close} />}
      </Closing>
      <Closing>
        {open && isAsking(open.action) && (
          <ActionDialog
            key={open.action}
            ticket={ticket}
            action={open.action}
            known={open.known}
            onClose={close}
          />
        )}
      </Closing>
    </Context>
  );
}

function chosen({ id, ticketNumber, revision, callCenter, ticketName, ticketExpiration, ticket }: Ticket) {
  const named = { TicketNo: ticketNumber, Revision: revision, callCenter, Name: ticketName };
  return { id, ...named, ExpDate: ticketExpiration, Job: ticket.Job };
}
