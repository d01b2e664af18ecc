import { uuid } from '../uuid';

/** How long a tab waits for another one to say that the id is its own. */
const ANSWER_MS = 300;

/** What tabs of one browser say to each other: a question about an id, or that it is taken. */
interface Said {
  id: string;
  isTaken: boolean;
}

/** What of a BroadcastChannel is used. */
export interface Channel {
  postMessage(said: Said): void;
  onmessage: ((event: MessageEvent<Said>) => void) | null;
}

/**
 * Keeps two tabs from sending different forms under one request id: a browser that duplicates a tab copies its drafts,
 * ids and all. The function answers the id itself, or a new one when another tab has it already; always the same one.
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

/** The id under which this tab may send a draft: its own, or a new one when another open tab has it already. */
export function ownRequest(id: string): Promise<string> {
  owner ??= requestOwner(new BroadcastChannel('whiteline.drafts'));
  return owner(id);
}
