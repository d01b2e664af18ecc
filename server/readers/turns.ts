export interface Place {
  owner: string;
  key?: string;
  signal?: AbortSignal | undefined;
}

interface Waiting extends Place {
  start: () => void;
}

interface Turns {
  take<T>(place: Place, work: () => Promise<T>): Promise<T>;
  /** Position in the queue, from 1. 0 while it is running, null if there is none. */
  placeOf(key: string): number | null;
}

/** Limits concurrent work. Owners take turns, and each owner's work stays in order. */
export function createTurns(atOnce: number): Turns {
  const queues = new Map<string, Waiting[]>();
  const running: Place[] = [];

  const next = () => {
    if (running.length >= atOnce) return;
    const [first] = queues;
    if (!first) return;
    const [owner, queue] = first;
    const [one, ...others] = queue;
    queues.delete(owner);
    if (others.length > 0) queues.set(owner, others);
    one?.start();
  };

  const wait = (place: Place) =>
    new Promise<void>((resolve, reject) => {
      const { owner, signal } = place;
      const leave = () => {
        const left = (queues.get(owner) ?? []).filter(other => other !== one);
        if (left.length > 0) queues.set(owner, left);
        else queues.delete(owner);
        reject(signal?.reason);
      };
      const one: Waiting = {
        ...place,
        start() {
          signal?.removeEventListener('abort', leave);
          running.push(place);
          resolve();
        },
      };
      queues.set(owner, [...(queues.get(owner) ?? []), one]);
      signal?.addEventListener('abort', leave, { once: true });
      next();
    });

  return {
    async take(place, work) {
      place.signal?.throwIfAborted();
      await wait(place);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(place), 1);
        next();
      }
    },
    placeOf(key) {
      if (running.some(place => place.key === key)) return 0;
      return placeIn([...queues.values()], key);
    },
  };
}

function placeIn(queues: readonly (readonly Waiting[])[], key: string): number | null {
  let place = 0;
  for (let left = queues; left.length > 0; ) {
    for (const [one] of left) {
      place++;
      if (one?.key === key) return place;
    }
    left = left.map(queue => queue.slice(1)).filter(queue => queue.length > 0);
  }
  return null;
}
