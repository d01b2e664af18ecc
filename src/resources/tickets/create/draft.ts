import { session } from '../../../authProvider/session';
import { uuid } from '../../../ui/uuid';
import { EMPTY_TICKET, type TicketForm } from './ticketForm';

/** A ticket not yet sent. Its id makes a send that is repeated, by whatever accident, one and the same ticket. */
export interface Draft {
  clientRequestId: string;
  form: TicketForm;
}

/** The draft of this tab, or a new one. */
export function readDraft(): Draft {
  try {
    const stored: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    if (stored?.clientRequestId && stored.form) {
      return { clientRequestId: stored.clientRequestId, form: { ...EMPTY_TICKET, ...stored.form } };
    }
  } catch {
    // A draft that cannot be read is no draft.
  }
  return { clientRequestId: uuid(), form: EMPTY_TICKET };
}

export function writeDraft(draft: Draft): void {
  sessionStorage.setItem(key(), JSON.stringify(draft));
}

export function dropDraft(): void {
  sessionStorage.removeItem(key());
}

function key(): string {
  return `whiteline.ticketDraft.${session.userInfo()?.username ?? ''}`;
}
