import type { Pool } from 'pg';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import type { WorkLog } from '../background/ticker';
import { administratorEmails } from '../backups/administrators.sql';
import { BusyError } from '../backups/errors';
import { holdingAnyOf } from '../backups/lost';
import { noteNewest } from '../backups/newest';
import { openPlace } from '../backups/places';
import { runBackup } from '../backups/run';
import { dueAfter, newestOf, surplusOf } from '../backups/schedule';
import type { Config } from '../config/config';
import { inTransaction } from '../database/transaction';
import { type Letter, writeLetter } from '../mail/letter';
import { backupFailedLetter, filesLostLetter } from '../mail/letters/backups';
import { insertMails } from '../mail/mails.sql';
import { explain, isCauseKnown } from './explain';

interface Parts {
  config: Config;
  pool: Pool;
  now(): Date;
  log: WorkLog;
}

const RETRY_MS = 3_600_000;

/** It looks at least so often, because the clock may have been wrong. */
const LOOK_MS = 3_600_000;

/** Called every minute: takes a backup when one is due, and then deletes those that are kept no longer. */
export function createScheduledBackups(parts: Parts, to: string): () => Promise<boolean> {
  const { config, pool, now, log } = parts;
  const { every, access } = config.backups;
  let nextLook = new Date(0);
  let newest: string | undefined;
  return async () => {
    const wait = nextLook.getTime() - now().getTime();
    if (wait > 0 && wait <= LOOK_MS) return false;
    try {
      const place = openPlace(to, access);
      const isDue = async () => {
        newest = newestOf(await place.names(), now());
        noteNewest(newest);
        const due = dueAfter(newest, every);
        nextLook = new Date(Math.min(due.getTime(), now().getTime() + LOOK_MS));
        return due <= now();
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
      if (needed.length > 0) {
        log.error({ backups: needed }, 'files are lost; backups that have them are kept');
        const lost = { to, count: manifest.missing.length, backups: needed };
        await notifyAdministrators(parts, 'filesLost', filesLostLetter(lost));
      }
    } catch (error) {
      // Another process or the command is taking one.
      if (error instanceof BusyError) return false;
      nextLook = new Date(now().getTime() + RETRY_MS);
      log.error({ err: error }, 'the backup failed; it is tried again in an hour');
      const why = isCauseKnown(error) ? explain(error) : 'see the log of the server.';
      await notifyAdministrators(parts, 'backupFailed', backupFailedLetter({ to, why, newest }));
    }
    return false;
  };
}

/** Once a day of a kind, however often it happens. */
async function notifyAdministrators(
  { pool, now }: Parts,
  kind: 'backupFailed' | 'filesLost',
  letter: Letter,
): Promise<void> {
  const day = calendarDay(now(), PACIFIC);
  const mails = (await administratorEmails(pool)).map(to => ({
    ...{ companyId: null, kind, to, ...writeLetter(letter) },
    dedupeKey: `${kind}:${day}:${to}`,
  }));
  await inTransaction(pool, client => insertMails(client, mails));
}
