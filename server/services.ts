import type { Pool } from 'pg';
import { type BotCheck, createBotCheck } from './access/botCheck/botCheck';
import { createRateLimits, type RateLimits } from './access/rateLimits/rateLimits';
import { type AccessTokens, createAccessTokens } from './accounts/sessions/accessTokens';
import { createPasswords, type Passwords } from './accounts/sessions/passwords';
import { type Calendars, createCalendars } from './centers/holidays/calendars';
import { createFigures, type Figures } from './dashboard/keptFigures';
import { endTransactionsWith } from './database/tenant';
import { createExportQueue, type ExportQueue } from './exports/turns';
import type { Intake } from './imports/intake';
import type { FileReader } from './imports/reading/readFiles';
import { IN_PROCESS, type TextReader } from './imports/reading/texts';
import { createUploadIntake } from './imports/receiveFile';
import type { Config } from './process/config';
import { createInvitationLinks, type InvitationLinks } from './sharing/invitations/links';
import { createObjectAccess, type ObjectAccess } from './standIns/objects/access';
import type { ObjectStore } from './storage/objectStore';
import { createObjectStore, type Inbox, openInbox } from './storage/s3Store';
import { keepCourses, type ReportTrouble } from './tickets/verdict/keepCourses';

/** Called after the commit, and may be lost: what is due is looked for every two seconds anyway. It never rejects. */
export interface Outbox {
  submissionStored(submission: StoredSubmission): Promise<void>;
}

interface StoredSubmission {
  submissionId: string;
  companyId: string;
}

/** What use cases need of the running process; built by `createServices`, the same way in tests. */
export interface Services {
  config: Config;
  pool: Pool;
  /** Wakes the background work for something already stored. */
  outbox: Outbox;
  /** The present instant; tests set it. */
  now(): Date;
  /** Working days by the rules and by what the centers have posted. */
  calendars: Calendars;
  accessTokens: AccessTokens;
  passwords: Passwords;
  /** Slows guessing and flooding down. */
  rateLimits: RateLimits;
  botCheck: BotCheck;
  /** Figures of large companies, for half a minute. */
  figures: Figures;
  /** Exports that people wait for are made one at a time. */
  exportTurns: ExportQueue;
  /** The bytes of photos and documents. */
  objects: ObjectStore;
  /** Where browsers put files themselves; null when they bring them to this server. */
  inbox: Inbox | null;
  /** Reads the center's files for imports; null where this server reads none. */
  fileReader: FileReader | null;
  /** Memory for files on their way to imports. */
  uploads: Intake;
  /** Reads pasted pages, tables and headings of mails: in another process, where the server runs. */
  texts: TextReader;
  /** Links by which outsiders answer. */
  invitationLinks: InvitationLinks;
  /** Who may use the store from outside. */
  objectAccess: ObjectAccess;
}

/** The parts that differ from process to process; the rest follows from the configuration. */
type ServiceParts = Pick<Services, 'config' | 'pool' | 'outbox'> &
  Partial<Pick<Services, 'now' | 'fileReader' | 'texts' | 'figures'>> & {
    onVerdictTrouble?: ReportTrouble;
  };

/** Each waits for those before it, a few seconds at most apiece. */
const MOST_WAITING_EXPORTS = 8;

export function createServices(parts: ServiceParts): Services {
  const { config } = parts;
  const now = parts.now ?? (() => new Date());
  const calendars = createCalendars(now);
  endTransactionsWith(client => keepCourses(client, calendars, parts.onVerdictTrouble ?? (() => {})));
  return {
    ...parts,
    now,
    fileReader: parts.fileReader ?? null,
    uploads: createUploadIntake(),
    texts: parts.texts ?? IN_PROCESS,
    calendars,
    accessTokens: createAccessTokens(config.secrets.tokenSecret, config.session.accessSeconds, now),
    passwords: createPasswords(config.passwordCost),
    rateLimits: createRateLimits(parts.pool, now),
    botCheck: createBotCheck({ pool: parts.pool, now }, config.secrets.tokenSecret, config.botCheckCost),
    figures: parts.figures ?? createFigures(),
    exportTurns: createExportQueue(MOST_WAITING_EXPORTS),
    objects: createObjectStore(config),
    inbox: openInbox(config),
    invitationLinks: createInvitationLinks(config.secrets.tokenSecret),
    objectAccess: createObjectAccess(config.secrets.tokenSecret, config.storage.region, now),
  };
}
