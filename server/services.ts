import type { Pool } from 'pg';
import type { AccessTokens } from './access/accessTokens';
import type { BotCheck } from './access/botCheck/botCheck';
import type { OutsideLinks } from './access/outsideLinks';
import type { Passwords } from './access/passwords';
import type { RateLimits } from './access/rateLimits/rateLimits';
import type { ExportQueue } from './background/exportQueue';
import type { Calendars } from './calendar/calendars';
import type { Config } from './config/config';
import type { Figures } from './database/keptFigures';
import type { OutsideFetch } from './outside/outsideFetch';
import type { Intake } from './reading/intake';
import type { FileReader } from './reading/readFiles';
import type { TextReader } from './reading/texts';
import type { ObjectAccess } from './storage/access';
import type { ObjectStore } from './storage/objectStore';
import type { Inbox } from './storage/s3Store';

/** Never rejects. A lost call is harmless, because due work is found within two seconds. */
export interface Outbox {
  submissionStored(submission: StoredSubmission): Promise<void>;
}

interface StoredSubmission {
  submissionId: string;
  companyId: string;
}

/** What use cases need from the process. Built by `createServices`, also in tests. */
export interface Services {
  config: Config;
  pool: Pool;
  outbox: Outbox;
  now(): Date;
  calendars: Calendars;
  accessTokens: AccessTokens;
  passwords: Passwords;
  rateLimits: RateLimits;
  botCheck: BotCheck;
  /** Caches statistics of large companies for half a minute. */
  figures: Figures;
  exportTurns: ExportQueue;
  objects: ObjectStore;
  /** Where browsers upload files directly. Null if they upload to this server. */
  inbox: Inbox | null;
  /** Reads the centers' files. Null if this server doesn't read any. */
  fileReader: FileReader | null;
  uploads: Intake;
  /** Reads pasted pages, tables, and mail headers. In production, in another process. */
  texts: TextReader;
  invitationLinks: OutsideLinks;
  passportLinks: OutsideLinks;
  todayLinks: OutsideLinks;
  objectAccess: ObjectAccess;
  outsideFetch: OutsideFetch;
}
