import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { CallCenter } from '../../domain/calendar/centers';
import type { Practice } from '../../domain/placing/way';
import { type BackupConfig, backupConfig } from './backups';
import { readEnvironment } from './environment';
import { ConfigError } from './error';
import { type InboundConfig, inboundConfig } from './inbound';
import { type MapsConfig, mapsConfig } from './maps';
import { keepSecrets, type Secrets } from './secrets';
import { type StorageConfig, storageConfig } from './storage';
import { type TextConfig, textConfig } from './texts';

/** The average number of keys to try, and the PBKDF2 rounds per key. */
export interface BotCheckCost {
  keys: number;
  rounds: number;
}

export interface Config {
  host: string;
  port: number;
  /** Absolute path. Holds secrets, demo sign-ins, and the embedded database. */
  dataFolder: string;
  database: {
    url: string | null;
    poolSize: number;
  };
  /** Whether an empty database may get demo data. Only on loopback and without DATABASE_URL. */
  demo: boolean;
  /** Whether companies may use the built-in sandbox center, and whether it is their default. */
  practice: Practice;
  centerLinks: Partial<Record<CallCenter, string>>;
  centerLookups: Partial<Record<CallCenter, string>>;
  session: {
    accessSeconds: number;
    idleDays: number;
    absoluteDays: number;
  };
  /** Sends, checks, renews and mails. Without it the process only serves calls. */
  hasBackgroundWork: boolean;
  /** Whether administrators and company owners need one. */
  secondFactor: { isRequired: boolean };
  /** Of addresses that companies enter: their identity provider. */
  allowsPrivateNetworks: boolean;
  secrets: Secrets;
  /** Per password hash: memory in KiB, and passes. */
  passwordCost: { memoryCost: number; timeCost: number };
  botCheckCost: BotCheckCost;
  /** How many times faster than a real center the sandbox responds. */
  sandboxSpeed: number;
  /** The product's public URL without a trailing slash. Null if not set. */
  publicUrl: string | null;
  /** Prefix of links in mails, without a trailing slash: `publicUrl`, else where the process listens. */
  baseUrl: string;
  mail: {
    smtpUrl: string | null;
    from: string;
  };
  /** The gateway for text messages. Null if there are none. */
  texts: TextConfig | null;
  /** Where contact form messages are mailed. Null to only store them. */
  contactMail: string | null;
  inbound: InboundConfig | null;
  /** What a monitoring program has to send. Null if there is none. */
  metricsKey: string | null;
  /** Where traces are sent. Null if nowhere. */
  traceEndpoint: string | null;
  maps: MapsConfig;
  storage: StorageConfig;
  backups: BackupConfig;
  site: SiteConfig;
  logLevel: LogLevel;
  trustedProxies: readonly string[];
  limits: {
    bodyBytes: number;
    requestsPerMinute: number;
    /** Concurrent calls by signed-in users per process. More are rejected with 503. */
    callsUnderWay: number;
    /** Per account and address in 15 minutes. */
    signInFailures: number;
  };
}

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** 19 MiB and two passes: the OWASP minimum for argon2id. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2 };

/** PBKDF2 rounds per key. 200 keys take about a second on a phone. */
const KEY_ROUNDS = 5000;

/** Creates missing secrets in the data folder. @throws ConfigError naming the invalid variable */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = readEnvironment(env);
  const dataFolder = resolve(given.DATA_DIR);
  assertRestored(dataFolder);
  return {
    host: given.HOST,
    port: given.PORT,
    dataFolder,
    database: { url: given.DATABASE_URL ?? null, poolSize: given.DATABASE_POOL },
    demo: mayHoldDemo(given),
    practice: practiceOf(given),
    centerLinks: {
      ...(given.CENTER_LINK_CA !== undefined && { onecall: given.CENTER_LINK_CA }),
      ...(given.CENTER_LINK_NV !== undefined && { onecallnv: given.CENTER_LINK_NV }),
    },
    centerLookups: {
      ...(given.CENTER_LOOKUP_CA !== undefined && { onecall: given.CENTER_LOOKUP_CA }),
      ...(given.CENTER_LOOKUP_NV !== undefined && { onecallnv: given.CENTER_LOOKUP_NV }),
    },
    session: {
      accessSeconds: given.ACCESS_TOKEN_SECONDS,
      idleDays: given.REFRESH_IDLE_DAYS,
      absoluteDays: given.REFRESH_DAYS,
    },
    hasBackgroundWork: given.BACKGROUND_WORK === '1',
    secondFactor: { isRequired: secondFactorRequired(given) },
    allowsPrivateNetworks: given.PRIVATE_NETWORKS === '1',
    secrets: keepSecrets(dataFolder, {
      apiKey: given.API_KEY,
      tokenSecret: given.TOKEN_SECRET,
      tokenSecretAlso: given.TOKEN_SECRET_ALSO,
      credentialsKey: given.CREDENTIALS_KEY,
      credentialsKeyAlso: given.CREDENTIALS_KEY_ALSO,
    }),
    passwordCost: PASSWORD_COST,
    botCheckCost: { keys: given.BOT_CHECK_KEYS, rounds: KEY_ROUNDS },
    sandboxSpeed: given.SANDBOX_SPEED,
    publicUrl: given.PUBLIC_URL ?? null,
    baseUrl: given.PUBLIC_URL ?? `http://${inUrl(given.HOST)}:${given.PORT}`,
    mail: { smtpUrl: given.SMTP_URL ?? null, from: senderOf(given) },
    texts: textConfig(given),
    contactMail: given.CONTACT_MAIL ?? given.CONTACT_EMAIL ?? null,
    inbound: inboundConfig(given),
    metricsKey: given.METRICS_KEY ?? null,
    traceEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    maps: mapsConfig(given),
    storage: storageConfig(given),
    backups: backupConfig(given),
    site: siteConfig(given),
    logLevel: given.LOG_LEVEL,
    trustedProxies: given.TRUST_PROXY,
    limits: {
      bodyBytes: given.BODY_LIMIT,
      requestsPerMinute: given.RATE_LIMIT,
      callsUnderWay: given.CALLS_UNDER_WAY,
      signInFailures: given.SIGN_IN_FAILURES,
    },
  };
}

/** In a data folder from the beginning of a restore until its end. */
export const RESTORING = 'restore-unfinished';

function assertRestored(dataFolder: string): void {
  if (!existsSync(join(dataFolder, RESTORING))) return;
  throw new ConfigError(
    'DATA_DIR',
    `the restore into ${dataFolder} did not finish. Delete what is in it, and run npm run restore again.`,
  );
}

/** What is set, before anything is created in the data folder. */
export function readBareConfig(env: NodeJS.ProcessEnv) {
  const given = readEnvironment(env);
  return {
    dataFolder: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    backups: backupConfig(given),
    storage: storageConfig(given),
    /** By the name of their file. */
    givenSecrets: {
      'api-key': given.API_KEY,
      'token-secret': given.TOKEN_SECRET,
      'credentials-key': given.CREDENTIALS_KEY,
    } as Readonly<Record<string, string | undefined>>,
  };
}

export function givenAdminPassword(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.ADMIN_PASSWORD || undefined;
}

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Real mail needs its own sender address, or it looks forged. */
function senderOf({ SMTP_URL, MAIL_FROM }: ReturnType<typeof readEnvironment>): string {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new ConfigError('MAIL_FROM', 'must be set with SMTP_URL: the address that mail is sent from.');
  }
  return MAIL_FROM ?? 'Whiteline <no-reply@localhost>';
}

function mayHoldDemo({ DEMO, DATABASE_URL, HOST }: ReturnType<typeof readEnvironment>): boolean {
  const isAllowed = DATABASE_URL === undefined && isLoopback(HOST);
  if (DEMO === '1' && !isAllowed) {
    throw new ConfigError(
      'DEMO',
      '1 works only with the embedded database on a loopback HOST: demo passwords are printed.',
    );
  }
  return DEMO !== '0' && isAllowed;
}

/** Real companies place real tickets, so without demo data the practice center has to be enabled. */
function practiceOf(given: ReturnType<typeof readEnvironment>): Practice {
  const isDefault = mayHoldDemo(given);
  return { isDefault, isAllowed: isDefault || given.PRACTICE === '1' };
}

/** Demo passwords are printed, and try-outs should begin at once. */
function secondFactorRequired(given: ReturnType<typeof readEnvironment>): boolean {
  return given.SECOND_FACTOR === undefined ? !mayHoldDemo(given) : given.SECOND_FACTOR === '1';
}

interface SiteConfig {
  social: { instagram: string | null; linkedin: string | null };
  contact: { email: string | null; phone: string | null; address: string | null };
  /** Named by the terms and the privacy policy. Null as long as these are templates. */
  operator: { name: string; address: string; law: string } | null;
}

interface Given {
  SOCIAL_INSTAGRAM_URL?: string | undefined;
  SOCIAL_LINKEDIN_URL?: string | undefined;
  CONTACT_EMAIL?: string | undefined;
  CONTACT_PHONE?: string | undefined;
  CONTACT_ADDRESS?: string | undefined;
  OPERATOR_NAME?: string | undefined;
  OPERATOR_ADDRESS?: string | undefined;
  OPERATOR_LAW?: string | undefined;
}

function siteConfig(given: Given): SiteConfig {
  return {
    social: {
      instagram: given.SOCIAL_INSTAGRAM_URL ?? null,
      linkedin: given.SOCIAL_LINKEDIN_URL ?? null,
    },
    contact: {
      email: given.CONTACT_EMAIL ?? null,
      phone: given.CONTACT_PHONE ?? null,
      address: given.CONTACT_ADDRESS ?? null,
    },
    operator: operatorOf(given),
  };
}

/** Terms that name only some of it would look complete. */
function operatorOf({ OPERATOR_NAME: name, OPERATOR_LAW: law, ...given }: Given): SiteConfig['operator'] {
  const address = given.OPERATOR_ADDRESS ?? given.CONTACT_ADDRESS;
  if (name === undefined && law === undefined && given.OPERATOR_ADDRESS === undefined) return null;
  const all = { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_LAW: law };
  const missing = Object.entries(all).find(([, value]) => value === undefined)?.[0];
  if (missing !== undefined) {
    throw new ConfigError(
      missing,
      `must be set together with ${Object.keys(all)
        .filter(key => key !== missing)
        .join(' and ')}.`,
    );
  }
  return { name: name ?? '', address: address ?? '', law: law ?? '' };
}

export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
