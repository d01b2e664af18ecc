import type { Setting } from './environment';

/** Written to `.env.example` by `npm run codegen`, which fails if a setting is missing here. */
export const DESCRIPTIONS = {
  'Address and data': {
    HOST: 'The address it listens on. Demo data is made on loopback only.',
    PORT: 'The port it listens on.',
    PUBLIC_URL: 'The address people use if an HTTPS proxy is in front. Links in mails begin with it.',
    TRUST_PROXY:
      'Addresses or networks of the proxy, parted by commas. It must keep the Host header or send X-Forwarded-Host.',
    DATA_DIR: 'The folder of data, secrets and the embedded database.',
    DATABASE_URL:
      'Your own PostgreSQL, in place of the embedded one. Its login must be allowed to create roles.',
    DATABASE_POOL: 'Connections to the database per process.',
  },
  'Demo and practice': {
    DEMO: '0 starts without demo data.',
    PRACTICE: '1 lets companies choose the sandbox call center for practice.',
    SANDBOX_SPEED: 'How many times faster than a real center the sandbox responds.',
  },
  Mail: {
    SMTP_URL: 'The mail server. Without one, mails are files in DATA_DIR/mail.',
    MAIL_FROM: 'The sender of mails, such as Whiteline <tickets@example.com>. Needed with SMTP_URL.',
    CONTACT_MAIL: 'Who gets messages of the contact form. Otherwise CONTACT_EMAIL.',
  },
  'Text messages (docs/text-messages.md)': {
    TEXT_URL: 'The HTTP gateway that sends them. Without one there are none.',
    TEXT_AUTHORIZATION: 'What the Authorization header holds, such as Bearer and a key.',
    TEXT_BODY: 'JSON or a form with {to} and {text}.',
  },
  'Inbound mail (docs/inbound-mail.md)': {
    INBOUND_DOMAIN: 'The part after the @ of the addresses that companies forward mail to.',
    INBOUND_SMTP_PORT: 'The port of the SMTP listener. Without it there is none.',
    INBOUND_SMTP_HOST: 'The address it listens on.',
    INBOUND_TLS_CERT: 'A PEM file for STARTTLS.',
    INBOUND_TLS_KEY: 'A PEM file for STARTTLS.',
    INBOUND_KEY: 'What a mail provider sends with POST /inbound/mime.',
    INBOUND_TRUSTED_DOMAINS: 'Domains that the call centers send from.',
    INBOUND_TRUSTED_SEALERS: 'Domains of mail providers whose ARC seals are accepted.',
  },
  'Files (docs/storage.md)': {
    S3_ENDPOINT: 'The address of an S3 for files. Otherwise they are in DATA_DIR.',
    S3_BUCKET: 'The bucket.',
    S3_ACCESS_KEY_ID: 'The server’s own access.',
    S3_SECRET_ACCESS_KEY: 'The server’s own access.',
    IDENTITY_POOL_ID:
      'The identity pool whose visitors may upload to the bucket. Without it they upload to the server.',
    S3_REGION: 'The region.',
    IDENTITY_ENDPOINT: 'Another identity service than Amazon’s.',
  },
  'Backups (docs/operations.md)': {
    BACKUP_TO: 'The folder or s3://bucket/path of scheduled backups, for this installation alone.',
    BACKUP_EVERY: 'A time of day, or hours between backups.',
    BACKUP_KEEP: 'How many to keep.',
    BACKUP_KEEP_DAYS: 'Older ones go, but never the last.',
    BACKUP_KEY: 'Encrypts them. `npm run backup -- --new-key` prints one. The public one is enough to write.',
    BACKUP_WITH_KEYS: '1 puts the secrets of DATA_DIR into encrypted backups.',
    BACKUP_S3_ENDPOINT: 'Of another S3 than that of the files.',
    BACKUP_S3_REGION: 'Its region.',
    BACKUP_S3_ACCESS_KEY_ID: 'Its access.',
    BACKUP_S3_SECRET_ACCESS_KEY: 'Its access.',
  },
  'Call centers': {
    CENTER_LINK_CA: 'The page where people place tickets in California.',
    CENTER_LINK_NV: 'The page where people place tickets in Nevada.',
    CENTER_LOOKUP_CA: 'The page where people look up responses in California.',
    CENTER_LOOKUP_NV: 'The page where people look up responses in Nevada.',
  },
  Maps: {
    MAPS_TILES_URL: 'Another street map. “none” shows counties and towns only.',
    MAPS_TILES_ATTRIBUTION: 'Its attribution.',
    MAPS_GEOCODE_URL: 'Another service for addresses and points, in the format of Google’s Geocoding API.',
    MAPS_KEY: 'Its key.',
  },
  'Public site': {
    CONTACT_EMAIL: 'Shown on the contact page.',
    CONTACT_PHONE: 'Shown on the contact page.',
    CONTACT_ADDRESS: 'Shown on the contact page. Semicolons part its lines.',
    OPERATOR_NAME: 'Who runs the installation. With it, terms and privacy policy are no templates.',
    OPERATOR_ADDRESS: 'Otherwise CONTACT_ADDRESS.',
    OPERATOR_LAW: 'The state whose law applies, such as Nevada.',
    SOCIAL_INSTAGRAM_URL: 'The link of an icon in the footer.',
    SOCIAL_LINKEDIN_URL: 'The link of an icon in the footer.',
  },
  Sessions: {
    ACCESS_TOKEN_SECONDS: 'How long an access token is valid before it is renewed.',
    REFRESH_IDLE_DAYS: 'A session that is not used for so long ends.',
    REFRESH_DAYS: 'Every session ends after so long.',
    PRIVATE_NETWORKS:
      '1 lets companies enter identity providers and webhooks in private networks, and without HTTPS.',
    SECOND_FACTOR:
      '0 lets system administrators and company owners sign in without one. Otherwise only demo data does.',
  },
  'Secrets: made in DATA_DIR if they are not set here': {
    API_KEY: 'Sent by browsers before sign-in. It identifies the installation and is public.',
    TOKEN_SECRET: 'Signs sessions and links. 32 characters or more.',
    TOKEN_SECRET_ALSO: 'Another one that is accepted while it is replaced (docs/operations.md).',
    CREDENTIALS_KEY:
      'Encrypts call-center logins, authenticator apps and secrets of identity providers. 64 hexadecimal digits.',
    CREDENTIALS_KEY_ALSO: 'Another one that is accepted while it is replaced.',
  },
  'Limits and operation': {
    LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent.',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'An OpenTelemetry collector that gets traces (docs/monitoring.md).',
    METRICS_KEY: 'What a monitoring program sends to read /metrics (docs/monitoring.md).',
    BODY_LIMIT: 'The largest call of a signed-in user, in bytes.',
    BACKGROUND_WORK:
      '0 only serves calls: other processes on the same database send, check, renew and mail (docs/scaling.md).',
    CALLS_UNDER_WAY: 'Calls of signed-in users at a time per process. More get 503.',
    RATE_LIMIT: 'Requests per minute from one address.',
    SIGN_IN_FAILURES: 'Failed sign-ins per account and address in 15 minutes.',
    BOT_CHECK_KEYS: 'The work that sign-up asks of a browser. 200 take about a second on a phone.',
  },
} as const satisfies Record<string, Partial<Record<Setting, string>>>;
