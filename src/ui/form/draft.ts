import { session } from '../../authProvider/session';
import { uuid } from '../uuid';

/** A form not yet sent. Its id makes a send that is repeated, by whatever accident, one and the same record. */
export interface Draft<Form> {
  clientRequestId: string;
  form: Form;
}

export interface Drafts<Form> {
  /** The draft of this tab, or a new one. */
  read(): Draft<Form>;
  write(draft: Draft<Form>): void;
  drop(): void;
}

/**
 * Drafts of one kind of form, each person's in their tab.
 *
 * @param name of the kind, such as `ticketDraft`
 * @param empty what a new one starts with, and fields that a stored one lacks
 */
export function draftsOf<Form extends object>(name: string, empty: Form): Drafts<Form> {
  const key = () => `whiteline.${name}.${session.userInfo()?.username ?? ''}`;
  return {
    read() {
      try {
        const stored: Partial<Draft<Form>> | null = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
        if (stored?.clientRequestId && stored.form) {
          return { clientRequestId: stored.clientRequestId, form: { ...empty, ...stored.form } };
        }
      } catch {
        // A draft that cannot be read is no draft.
      }
      return { clientRequestId: uuid(), form: empty };
    },
    write: draft => sessionStorage.setItem(key(), JSON.stringify(draft)),
    drop: () => sessionStorage.removeItem(key()),
  };
}
