/** Lines in which callers wait for something to be decided; only the first of a line looks. */
interface Queues {
  /** Looks, when all earlier ones of the queue have done, until what it sees is decided or the patience has ended; once at least. */
  wait<T>(queue: string, look: () => Promise<T>, isDecided: (seen: T) => boolean): Promise<T>;
  /** Lets the first of a queue look again at once. */
  wake(queue: string): void;
}

/** Another process wakes nobody here. */
const LOOK_MS = 100;

interface Line {
  waiting: number;
  last: Promise<unknown>;
  wake: () => void;
}

/** @param patience how long one waits, its line included, in milliseconds */
export function createQueues(patience: number): Queues {
  const lines = new Map<string, Line>();

  function lineOf(queue: string): Line {
    const known = lines.get(queue) ?? { waiting: 0, last: Promise.resolve(), wake: () => {} };
    lines.set(queue, known);
    return known;
  }

  async function watch<T>(line: Line, look: () => Promise<T>, isEnough: (seen: T) => boolean): Promise<T> {
    for (;;) {
      const woken = new Promise<void>(resolve => {
        line.wake = resolve;
      });
      const seen = await look();
      if (isEnough(seen)) return seen;
      await atMost(LOOK_MS, woken);
    }
  }

  return {
    async wait(queue, look, isDecided) {
      const line = lineOf(queue);
      const end = performance.now() + patience;
      const isEnough = (seen: Parameters<typeof isDecided>[0]) => isDecided(seen) || performance.now() >= end;
      line.waiting += 1;
      const turn = line.last.then(() => watch(line, look, isEnough));
      line.last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(queue);
      }
    },
    wake(queue) {
      lines.get(queue)?.wake();
    },
  };
}

async function atMost(ms: number, happening: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([happening, over]);
  clearTimeout(timer);
}
