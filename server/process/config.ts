import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { CallCenter } from '../../domain/calendar/centers';
import type { Practice } from '../../domain/placing/way';
import type { BotCheckCost } from '../access/botCheck/botCheck';
import { readEnvironment } from './config/environment';
import { ConfigError } from './config/error';
import { type InboundConfig, inboundConfig } from './config/inbound';
import { type MapsConfig, mapsConfig } from './config/maps';
import { keepSecrets, type Secrets } from './config/secrets';
import { type StorageConfig, storageConfig } from './config/storage';

/** Everything an installation can set; read once at start. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder that holds secrets, demo sign-ins and the embedded database. */
  dataFolder: string;
  database: {
    /** Null: the embedded database. */
    url: string | null;
    /** Most connections this process opens for requests. */
    poolSize: number;
  };
  /** Whether an empty database may be filled with demo data; never true away from loopback or with DATABASE_URL. */
  demo: boolean;
  /** Whether companies may practice at the built-in sandbox center, and do unless they choose otherwise. */
  practice: Practice;
  /** The page at which people place tickets, where it is not the known one of the center. */
  centerLinks: Partial<Record<CallCenter, string>>;
  /** The page at which they look up a ticket's responses, likewise. */
  centerLookups: Partial<Record<CallCenter, string>>;
  session: {
    /** Life of an access token in seconds. */
    accessSeconds: number;
    /** A session unused for this many days ends. */
    idleDays: number;
    /** A session ends this many days after the sign-in, used or not. */
    absoluteDays: number;
  };
  secrets: Secrets;
  /** Cost of one password hash: memory in KiB and passes over it. */
  passwordCost: { memoryCost: number; timeCost: number };
  /** How long browsers work for a proof of the bot check. */
  botCheckCost: BotCheckCost;
  /** How many times faster than a real center the sandbox answers. */
  sandboxSpeed: number;
  /** Address people reach the product at, without a trailing slash; null when none is set. */
  publicUrl: string | null;
  /** What links in mails begin with, without a trailing slash: `publicUrl`, else where the process listens. */
  baseUrl: string;
  mail: {
    /** SMTP server; null: mails become files in the data folder. */
    smtpUrl: string | null;
    /** The sender, such as `Whiteline <tickets@example.com>`. */
    from: string;
  };
  /** Who gets what the contact form sends; null: it is stored only. */
  contactMail: string | null;
  /** How mail that companies forward comes in; null: none does. */
  inbound: InboundConfig | null;
  /** The maps service that browsers ask. */
  maps: MapsConfig;
  /** Where uploaded files are kept. */
  storage: StorageConfig;
  /** What the public pages show of this installation. */
  site: SiteConfig;
  logLevel: LogLevel;
  /** Proxies whose X-Forwarded-For is believed; empty: none. */
  trustedProxies: readonly string[];
  limits: {
    /** Largest request body in bytes. */
    bodyBytes: number;
    /** Requests per minute from one address. */
    requestsPerMinute: number;
    /** Calls of signed-in people that one process answers at once; more are turned away with 503. */
    callsUnderWay: number;
    /** Failed sign-ins of one account from one address in 15 minutes. */
    signInFailures: number;
  };
}

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** 19 MiB and two passes: the OWASP minimum for argon2id. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2 };

/** Rounds of PBKDF2 for one key of the bot check; 200 keys take about a second on a phone. */
const KEY_ROUNDS = 5000;

/**
 * The configuration of this process. Secrets that are not given are made once and kept in the data folder.
 * @throws ConfigError naming the variable that is wrong
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = readEnvironment(env);
  const dataFolder = resolve(given.DATA_DIR);
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
    secrets: keepSecrets(dataFolder, {
      apiKey: given.API_KEY,
      tokenSecret: given.TOKEN_SECRET,
      credentialsKey: given.CREDENTIALS_KEY,
    }),
    passwordCost: PASSWORD_COST,
    botCheckCost: { keys: given.BOT_CHECK_KEYS, rounds: KEY_ROUNDS },
    sandboxSpeed: given.SANDBOX_SPEED,
    publicUrl: given.PUBLIC_URL ?? null,
    baseUrl: given.PUBLIC_URL ?? `http://${inUrl(given.HOST)}:${given.PORT}`,
    mail: { smtpUrl: given.SMTP_URL ?? null, from: senderOf(given) },
    contactMail: given.CONTACT_MAIL ?? given.CONTACT_EMAIL ?? null,
    inbound: inboundConfig(given),
    maps: mapsConfig(given),
    storage: storageConfig(given),
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

/** The password for `npm run admin:create`, if one is set. */
export function givenAdminPassword(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.ADMIN_PASSWORD || undefined;
}

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Mail that really leaves needs a sender of one's own, or it is taken for a forgery. */
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

/** Real companies place real tickets: without demo data the practice center is there only where it is asked for. */
function practiceOf(given: ReturnType<typeof readEnvironment>): Practice {
  const isDefault = mayHoldDemo(given);
  return { isDefault, isAllowed: isDefault || given.PRACTICE === '1' };
}

/** What the public pages show of this installation; whatever is null is not shown. */
interface SiteConfig {
  /** Targets of the footer's two icons; without one the icon is not a link. */
  social: { instagram: string | null; linkedin: string | null };
  /** How people reach whoever runs this installation. Lines of the postal address are parted by semicolons. */
  contact: { email: string | null; phone: string | null; address: string | null };
}

interface Given {
  SOCIAL_INSTAGRAM_URL?: string | undefined;
  SOCIAL_LINKEDIN_URL?: string | undefined;
  CONTACT_EMAIL?: string | undefined;
  CONTACT_PHONE?: string | undefined;
  CONTACT_ADDRESS?: string | undefined;
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
  };
}

/** Whether only programs of this machine reach a listener on `host`. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
