import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
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
  /** Drops what was sent under this id, by then perhaps of a company left; a draft begun meanwhile stays. */
  dropSent(clientRequestId: string): void;
}

/**
 * Each person's in their tab, for each company that they work on.
 * @param name of the kind, such as `ticketDraft`
 * @param empty what a new one starts with, and fields that a stored one lacks
 */
export function draftsOf<Form extends object>(name: string, empty: Form): Drafts<Form> {
  const ownKeys = () => `whiteline.${name}.${session.userInfo()?.username ?? ''}.`;
  const key = () => ownKeys() + (session.companyId() ?? '');
  return {
    read() {
      const stored = storedAt<Form>(key());
      if (stored) return { ...stored, form: { ...empty, ...stored.form } };
      return { clientRequestId: uuid(), form: empty };
    },
    write: draft => sessionStorage.setItem(key(), JSON.stringify(draft)),
    drop: () => sessionStorage.removeItem(key()),
    dropSent(clientRequestId) {
      const keys = Array.from(
        { length: sessionStorage.length },
        (_, index) => sessionStorage.key(index) ?? '',
      );
      for (const one of keys) {
        if (one.startsWith(ownKeys()) && storedAt(one)?.clientRequestId === clientRequestId) {
          sessionStorage.removeItem(one);
        }
      }
    },
  };
}

/** The draft stored under the key; null when there is none, and when it cannot be read. */
function storedAt<Form>(key: string): Draft<Form> | null {
  try {
    const stored: Partial<Draft<Form>> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { clientRequestId, form } = stored ?? {};
    return clientRequestId && form ? { clientRequestId, form } : null;
  } catch {
    return null;
  }
}

/** Under an id that no other tab sends with. Before sending, `settle`, then read `requestId`; `renew` for a second record. */
export function useKeptDraft<Form extends FieldValues>(
  { watch, getValues }: UseFormReturn<Form>,
  drafts: Drafts<Form>,
  { clientRequestId: begunAs, form: begun }: Draft<Form>,
) {
  const requestId = useRef(begunAs);
  const keep = useCallback(
    (values: object) => drafts.write({ clientRequestId: requestId.current, form: { ...begun, ...values } }),
    [drafts, begun],
  );
  const renew = useCallback(
    (id: string) => {
      requestId.current = id;
      void ownRequest(id);
      keep(getValues());
    },
    [keep, getValues],
  );
  const settle = useCallback(async () => {
    const own = await ownRequest(begunAs);
    if (requestId.current === begunAs && own !== begunAs) renew(own);
  }, [begunAs, renew]);
  useEffect(() => {
    const { unsubscribe } = watch(keep);
    return unsubscribe;
  }, [watch, keep]);
  useEffect(() => void settle(), [settle]);
  return { requestId, settle, renew };
}

/** How long a tab waits for another one to say that the id is its own. */
const ANSWER_MS = 300;

/** What tabs of one browser say to each other: a question about an id, or that it is taken. */
interface Said {
  id: string;
  isTaken: boolean;
}

/** What of a BroadcastChannel is used. */
interface Channel {
  postMessage(said: Said): void;
  onmessage: ((event: MessageEvent<Said>) => void) | null;
}

/** A duplicated tab has the same drafts, ids and all. Answers the id, or a new one if another tab has it; always the same. */
export function requestOwner(channel: Channel): (id: string) => Promise<string> {
  const asked = new Map<string, Promise<string>>();
  const own = new Set<string>();
  const heard = new Map<string, () => void>();
  channel.onmessage = ({ data: { id, isTaken } }) => {
    if (isTaken) heard.get(id)?.();
    else if (own.has(id)) channel.postMessage({ id, isTaken: true });
  };
  const ask = async (id: string) => {
    own.add(id);
    const isTaken = await new Promise<boolean>(resolve => {
      heard.set(id, () => resolve(true));
      setTimeout(() => resolve(false), ANSWER_MS);
      channel.postMessage({ id, isTaken: false });
    });
    heard.delete(id);
    if (!isTaken) return id;
    own.delete(id);
    const another = uuid();
    own.add(another);
    asked.set(another, Promise.resolve(another));
    return another;
  };
  return id => {
    const answer = asked.get(id) ?? ask(id);
    asked.set(id, answer);
    return answer;
  };
}

let owner: ReturnType<typeof requestOwner> | undefined;

/** The id under which this tab may send a draft: its own, or a new one when another open tab has it already. */
function ownRequest(id: string): Promise<string> {
  owner ??= requestOwner(new BroadcastChannel('whiteline.drafts'));
  return owner(id);
}
