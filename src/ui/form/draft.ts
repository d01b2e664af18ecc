import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { session } from '../../authProvider/session';
import { uuid } from '../uuid';

/** Unsent form values. The id ties every retry to the same record. */
export interface Draft<Form> {
  clientRequestId: string;
  form: Form;
  /** When a value was last changed. Missing if nothing was stored. */
  keptAt?: string;
}

export interface Drafts<Form> {
  read(): Draft<Form>;
  write(draft: Draft<Form>): void;
  drop(): void;
  /** Drops the draft with this id, even if another company is selected by now. A newer draft stays. */
  dropSent(clientRequestId: string): void;
}

/**
 * Drafts are kept per user, company and tab.
 * @param name prefix of the storage key, such as `ticketDraft`
 * @param empty initial values, also for fields that a stored draft lacks
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
    write({ clientRequestId, form }) {
      const stored = storedAt<Form>(key());
      // Opening a form sets values again.
      const isSame = JSON.stringify({ ...empty, ...stored?.form }) === JSON.stringify(form);
      const keptAt = (isSame && stored?.keptAt) || new Date().toISOString();
      sessionStorage.setItem(key(), JSON.stringify({ clientRequestId, form, keptAt }));
    },
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

function storedAt<Form>(key: string): Draft<Form> | null {
  try {
    const stored: Partial<Draft<Form>> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { clientRequestId, form, keptAt } = stored ?? {};
    return clientRequestId && form ? { clientRequestId, form, keptAt } : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the draft under an id that no other tab uses. Before sending, call `settle` and then read
 * `requestId`. Call `renew` for a second record.
 */
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

/** How long a tab waits for another tab to claim the id. */
const ANSWER_MS = 300;

/** Messages between tabs: a question about an id, or the claim on it. */
interface Said {
  id: string;
  isTaken: boolean;
}

interface Channel {
  postMessage(said: Said): void;
  onmessage: ((event: MessageEvent<Said>) => void) | null;
}

/**
 * A duplicated tab has the same drafts and ids. Resolves to the id, or to a new one if another tab has it.
 * The result stays the same.
 */
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

function ownRequest(id: string): Promise<string> {
  owner ??= requestOwner(new BroadcastChannel('whiteline.drafts'));
  return owner(id);
}
