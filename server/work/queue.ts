import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { inTurn } from './turn.sql';

/** A queue of pg-boss, kept in the schema `pgboss` of the product's own database and worked off by any process. */
export interface Queue<Task extends object> {
  /** Adds the task unless one with this key is waiting already. */
  send(task: Task, key: string, order?: TaskOrder): Promise<void>;
  /** Takes up to `most` tasks that are due; each is this process's until it is completed or an hour has passed. */
  take(most: number): Promise<{ id: string; task: Task }[]>;
  complete(id: string): Promise<void>;
  /** Ends the engine behind the queue. */
  stop(): Promise<void>;
}

/** When a task is handed out. */
export interface TaskOrder {
  delaySeconds?: number;
  /** Before every other one that is due. */
  isFirst?: boolean;
}

const TASK_SECONDS = 3600;

/**
 * Opens a queue, making it and the engine's tables where they are missing; processes that start together take turns.
 *
 * Tasks are fetched by us and not by pg-boss's own workers, which complete a task without waiting for the database to
 * say that it was done: a failure there would end the process.
 */
export async function openQueue<Task extends object>(
  pool: Pool,
  name: string,
  onError: (error: Error) => void,
): Promise<Queue<Task>> {
  let database: Pick<Pool, 'query'> = pool;
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text, values) => database.query(text, values) },
    schedule: false,
  });
  boss.on('error', onError);
  await inTurn(pool, async client => {
    database = client;
    await boss.start();
    // "short" lets one task per key wait at a time.
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInSeconds: TASK_SECONDS });
  });
  database = pool;
  return queueOf(boss, name);
}

function queueOf<Task extends object>(boss: PgBoss, name: string): Queue<Task> {
  return {
    async send(task, key, { delaySeconds = 0, isFirst = false } = {}) {
      await boss.send(name, task, {
        singletonKey: key,
        ...(delaySeconds > 0 && { startAfter: delaySeconds }),
        ...(isFirst && { priority: 1 }),
      });
    },
    async take(most) {
      const jobs = await boss.fetch<Task>(name, { batchSize: most });
      return jobs.map(job => ({ id: job.id, task: job.data }));
    },
    complete: id => boss.complete(name, id),
    stop: () => boss.stop({ graceful: false }),
  };
}
