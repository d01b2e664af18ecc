import type { ClientBase } from 'pg';

const HOLD = `hashtextextended('files are held', 0)`;

/**
 * Until the connection ends, no file is deleted of which a row was deleted since. A deletion that began before waits for
 * nothing, because its row is gone already.
 * @returns false if another connection holds them
 */
export async function holdFiles(client: ClientBase): Promise<boolean> {
  await client.query(`set lock_timeout = '1s'`);
  try {
    await client.query(`select pg_advisory_lock(${HOLD})`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03') return false;
    throw error;
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

export async function areFilesHeld(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>({
    name: 'are-files-held',
    text: `select pg_try_advisory_xact_lock_shared(${HOLD}) as "isFree"`,
  });
  return !rows[0]?.isFree;
}
