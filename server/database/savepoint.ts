import type { ClientBase } from 'pg';

/** Does a part of a transaction: where it throws, nothing of it stays, and the rest can go on. */
export async function withSavepoint(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('savepoint part');
  try {
    await work();
  } catch (error) {
    await client.query('rollback to savepoint part');
    throw error;
  }
  await client.query('release savepoint part');
}
