import type { Pool } from 'pg';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import type { WorkLog } from '../background/ticker';
import { administratorEmails } from '../backups/administrators.sql';
import { BusyError } from '../backups/errors';
import { holdingAnyOf } from '../backups/lost';
import { openPlace } from '../backups/places';
import { runBackup } from '../backups/run';
import { dueAfter, newestOf, surplusOf } from '../backups/schedule';
import type { Config } from '../config/config';
import { inTransaction } from '../database/transaction';
import { writeLetter } from '../mail/letter';
import { backupFailedLetter } from '../mail/letters/backups';
import { insertMails } from '../mail/mails.sql';
import { explain, isCauseKnown } from './explain';

interface Parts {
  config: Config;
  pool: Pool;
  now(): Date;
  log: WorkLog;
}

const RETRY_MS = 3_600_000;

/** Called every minute: takes a backup when one is due, and then deletes those that are kept no longer. */
export function createScheduledBackups(parts: Parts, to: string): () => Promise<boolean> {
  const { config, pool, now, log } = parts;
  const { every, access } = config.backups;
  let nextLook = new Date(0);
  let newest: string | undefined;
  return async () => {
    if (now() < nextLook) return false;
    try {
      const place = openPlace(to, access);
      const isDue = async () => {
        newest = newestOf(await place.names(), now());
        nextLook = dueAfter(newest, every);
        return nextLook <= now();
      };
      if (!(await isDue())) return false;
      const { connectionString: url = '' } = pool.options;
      const taken = await runBackup(config, { url, to, withKeys: config.backups.withKeys, now, isDue });
      if (!taken) return false;
      const { name, manifest } = taken;
      log.info({ name, parts: manifest.parts.length }, 'a backup was taken');
      for (const key of manifest.missing) log.warn({ key }, 'a file is missing, also in the backup');
      const surplus = surplusOf(await place.names(), config.backups, now());
      const needed = await holdingAnyOf(place, surplus, manifest.missing);
      for (const old of surplus) if (!needed.includes(old)) await place.remove(old);
      await isDue();
      const [lastHolding] = needed.slice(-1);
      if (lastHolding !== undefined)
        await notifyAdministrators(parts, { to, why: lostFiles(manifest.missing.length), newest });
    } catch (error) {
      // Another process or the command is taking one.
      if (error instanceof BusyError) return false;
      nextLook = new Date(now().getTime() + RETRY_MS);
      log.error({ err: error }, 'the backup failed; it is tried again in an hour');
      await notifyAdministrators(parts, {
        to,
        why: isCauseKnown(error) ? explain(error) : 'see the log of the server.',
        newest,
      });
    }
    return false;
  };
}

const lostFiles = (count: number) =>
  `It is whole, but ${count} files are missing in the object store. Older backups that have them are kept. Put the files back, or delete those backups yourself.`;

/** Once a day, however often it fails. */
async function notifyAdministrators(
  { pool, now }: Parts,
  failure: Parameters<typeof backupFailedLetter>[0],
): Promise<void> {
  const letter = writeLetter(backupFailedLetter(failure));
  const day = calendarDay(now(), PACIFIC);
  const mails = (await administratorEmails(pool)).map(to => ({
    ...{ companyId: null, kind: 'backupFailed', to, ...letter },
    dedupeKey: `backupFailed:${day}:${to}`,
  }));
  await inTransaction(pool, client => insertMails(client, mails));
}
