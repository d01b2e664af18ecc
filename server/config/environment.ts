import { isIP } from 'node:net';
import * as v from 'valibot';
import { ConfigError } from './error';
import { CENTER_DOMAINS } from './inbound';
import { NO_TILES } from './maps';
import { SECRET_RULES } from './secrets';

export type Setting = keyof typeof schema.entries;

/** An empty value counts as absent, as in most process managers. @throws ConfigError */
export function readEnvironment(env: NodeJS.ProcessEnv): v.InferOutput<typeof schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ConfigError(v.getDotPath(issue) ?? 'environment', issue.message);
}

const TILES_EXAMPLE = 'https://tiles.example.com/{z}/{x}/{y}.png';

const BACKUP_PLACE = /^(?:s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/.*)?|(?!\w+:\/\/).+)$/;
const BACKUP_TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|[1-9]|[1-9]\d|1[0-5]\d|16[0-8])$/;

const region = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,9}(?:-[a-z\d]{1,12})+$/, 'must be a region, such as us-west-1.'),
);
const accessText = v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters.'));

export const schema = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: whole(3811, 0, 65_535),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name')),
  DATABASE_POOL: whole(10, 2, 200),
  DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1.')),
  BACKGROUND_WORK: v.optional(v.picklist(['0', '1'], 'must be 0 or 1.'), '1'),
  PRACTICE: v.optional(v.picklist(['0', '1'], 'must be 0 or 1.')),
  PRIVATE_NETWORKS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1.')),
  SECOND_FACTOR: v.optional(v.picklist(['0', '1'], 'must be 0 or 1.')),
  CENTER_LINK_CA: v.optional(url(['https:'], 'https://center.example.com')),
  CENTER_LINK_NV: v.optional(url(['https:'], 'https://center.example.com')),
  CENTER_LOOKUP_CA: v.optional(url(['https:'], 'https://center.example.com')),
  CENTER_LOOKUP_NV: v.optional(url(['https:'], 'https://center.example.com')),
  ACCESS_TOKEN_SECONDS: whole(600, 1, 3600),
  REFRESH_IDLE_DAYS: whole(14, 1, 365),
  REFRESH_DAYS: whole(90, 1, 365),
  SANDBOX_SPEED: decimal(60, 0.01, 1_000_000),
  PUBLIC_URL: v.optional(
    v.pipe(
      url(['http:', 'https:'], 'https://tickets.example.com'),
      v.transform(text => new URL(text).origin),
    ),
  ),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'], 'smtps://user:password@smtp.example.com')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>",;:\p{Cc}]+ <[^\s<>@",;:]+@[^\s<>@",;:]+>|[^\s<>@",;:]+@[^\s<>@",;:]+)$/u,
        'must be one address, such as Whiteline <tickets@example.com>.',
      ),
    ),
  ),
  TEXT_URL: v.optional(url(['http:', 'https:'], 'https://gateway.example.com/messages')),
  TEXT_AUTHORIZATION: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e][\x20-\x7e]{0,3999}$/, 'must be one line, such as Bearer and a key.'),
    ),
  ),
  TEXT_BODY: v.optional(v.pipe(v.string(), v.maxLength(4000, 'must have at most 4000 characters.'))),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent.',
    ),
    'info',
  ),
  API_KEY: v.optional(SECRET_RULES.apiKey),
  TOKEN_SECRET: v.optional(SECRET_RULES.tokenSecret),
  TOKEN_SECRET_ALSO: v.optional(SECRET_RULES.tokenSecret),
  CREDENTIALS_KEY: v.optional(SECRET_RULES.credentialsKey),
  CREDENTIALS_KEY_ALSO: v.optional(SECRET_RULES.credentialsKey),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(list => list.split(',').flatMap(one => one.trim() || [])),
      v.everyItem(isNetwork, 'must be addresses or networks parted by commas, such as 10.0.0.0/8.'),
    ),
    '',
  ),
  BODY_LIMIT: whole(1_048_576, 1024, 52_428_800),
  CALLS_UNDER_WAY: whole(128, 1, 100_000),
  RATE_LIMIT: whole(1200, 10, 1_000_000),
  SIGN_IN_FAILURES: whole(10, 1, 1000),
  BOT_CHECK_KEYS: whole(200, 1, 10_000),
  CONTACT_MAIL: v.optional(v.pipe(v.string(), v.email('must be one address, such as office@example.com.'))),
  INBOUND_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^(?=.{1,190}$)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*$/,
        'must be a domain, such as in.example.com.',
      ),
    ),
  ),
  INBOUND_SMTP_PORT: v.optional(wholeText(0, 65_535)),
  INBOUND_SMTP_HOST: v.optional(v.string(), '127.0.0.1'),
  INBOUND_TLS_CERT: v.optional(v.string()),
  INBOUND_TLS_KEY: v.optional(v.string()),
  INBOUND_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/, 'must be 20 to 200 letters and digits.')),
  ),
  INBOUND_TRUSTED_DOMAINS: domains(CENTER_DOMAINS),
  INBOUND_TRUSTED_SEALERS: domains([]),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url(['http:', 'https:'], 'http://127.0.0.1:4318')),
  METRICS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/, 'must be 20 to 200 letters and digits.')),
  ),
  MAPS_GEOCODE_URL: v.optional(url(['http:', 'https:'], 'https://maps.example.com/geocode/json')),
  MAPS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/, 'must be letters, digits, dots and dashes.')),
  ),
  MAPS_TILES_URL: v.optional(
    v.union(
      [
        v.literal(NO_TILES),
        v.pipe(
          url(['http:', 'https:'], TILES_EXAMPLE),
          v.check(
            text => ['{z}', '{x}', '{y}'].every(part => text.includes(part)),
            `must hold {z}, {x} and {y}, such as ${TILES_EXAMPLE}.`,
          ),
        ),
      ],
      `must be ${NO_TILES}, or hold {z}, {x} and {y}, such as ${TILES_EXAMPLE}.`,
    ),
  ),
  MAPS_TILES_ATTRIBUTION: v.optional(
    v.pipe(v.string(), v.maxLength(300, 'must have at most 300 characters.')),
  ),
  S3_ENDPOINT: v.optional(url(['http:', 'https:'], 'https://s3.us-west-1.amazonaws.com')),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket.')),
  ),
  S3_REGION: v.optional(region, 'us-west-1'),
  S3_ACCESS_KEY_ID: v.optional(accessText),
  S3_SECRET_ACCESS_KEY: v.optional(accessText),
  IDENTITY_POOL_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+:[\da-f-]{36}$/, 'must be a region and a UUID, such as us-west-1:00000000-0000-….'),
    ),
  ),
  IDENTITY_ENDPOINT: v.optional(url(['http:', 'https:'], 'https://cognito-identity.us-west-1.amazonaws.com')),
  BACKUP_TO: v.optional(v.pipe(v.string(), v.regex(BACKUP_PLACE, 'must be a folder, or s3://bucket/path.'))),
  BACKUP_EVERY: v.optional(
    v.pipe(v.string(), v.regex(BACKUP_TIME, 'must be a time of day, such as 02:00, or hours from 1 to 168.')),
    '02:00',
  ),
  BACKUP_KEEP: whole(14, 1, 1000),
  BACKUP_KEEP_DAYS: v.optional(wholeText(1, 3650)),
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(AGE-SECRET-KEY-1[\dA-Z]{58}|age1[\da-z]{58})$/,
        'must be a key that npm run backup -- --new-key prints: AGE-SECRET-KEY-1…, or age1… to write only.',
      ),
    ),
  ),
  BACKUP_WITH_KEYS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1.'), '0'),
  BACKUP_S3_ENDPOINT: v.optional(url(['http:', 'https:'], 'https://s3.us-west-1.amazonaws.com')),
  BACKUP_S3_REGION: v.optional(region),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(accessText),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(accessText),
  SOCIAL_INSTAGRAM_URL: v.optional(url(['https:'], 'https://social.example.com/whiteline')),
  SOCIAL_LINKEDIN_URL: v.optional(url(['https:'], 'https://social.example.com/whiteline')),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be one address, such as office@example.com.'))),
  CONTACT_PHONE: v.optional(v.pipe(v.string(), v.maxLength(40, 'must have at most 40 characters.'))),
  CONTACT_ADDRESS: v.optional(v.pipe(v.string(), v.maxLength(300, 'must have at most 300 characters.'))),
  OPERATOR_NAME: v.optional(v.pipe(v.string(), v.maxLength(120, 'must have at most 120 characters.'))),
  OPERATOR_ADDRESS: v.optional(v.pipe(v.string(), v.maxLength(300, 'must have at most 300 characters.'))),
  OPERATOR_LAW: v.optional(v.pipe(v.string(), v.maxLength(60, 'must have at most 60 characters.'))),
});

function domains(fallback: readonly string[]) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform(list => list.split(',').flatMap(one => one.trim().toLowerCase() || [])),
      v.everyItem(
        one => /^(?=.{1,190}$)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/.test(one),
        'must be domains parted by commas, such as usanorth811.org,pelicancorp.com.',
      ),
    ),
    fallback.join(','),
  );
}

function whole(fallback: number, least: number, most: number) {
  return v.optional(wholeText(least, most), String(fallback));
}

function wholeText(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

function decimal(fallback: number, least: number, most: number) {
  const message = `must be a number from ${least} to ${most}.`;
  return v.optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.number(message),
      v.minValue(least, message),
      v.maxValue(most, message),
    ),
    String(fallback),
  );
}

function url(protocols: readonly string[], example: string) {
  return v.pipe(
    v.string(),
    v.check(text => protocols.includes(protocolOf(text)), `must be an address such as ${example}.`),
  );
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
