import type { ClientBase } from 'pg';

/** Does the work in the caller's transaction and takes back all that it wrote; what it answers stays. */
export async function takenBack<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint taken_back');
  const answer = await work();
  await client.query('rollback to savepoint taken_back');
  return answer;
}
