import { readFileSync } from 'node:fs';
import { ConfigError } from './error';

export interface InboundConfig {
  domain: string;
  smtp: SmtpConfig | null;
  key: string | null;
  /** The call centers' sender domains. Mail signed by them is filed automatically. */
  trustedDomains: readonly string[];
  trustedSealers: readonly string[];
}

/**
 * The domains of the northern center and its software vendor. The center's whitelisting advice names
 * undergroundservicealert.org and pcges.com for ticket mail. usanorth811.org and usan.org are on its website
 * and member portal, and pelicancorp.com is the vendor's. No public source says whether each one signs its
 * mail, so check a mail of your own.
 */
export const CENTER_DOMAINS = [
  'undergroundservicealert.org',
  'pcges.com',
  'usanorth811.org',
  'usan.org',
  'pelicancorp.com',
];

export interface SmtpConfig {
  host: string;
  port: number;
  /** PEM. Null to accept mail without STARTTLS. */
  tls: { cert: string; key: string } | null;
}

interface Given {
  INBOUND_DOMAIN?: string | undefined;
  INBOUND_SMTP_PORT?: number | undefined;
  INBOUND_SMTP_HOST: string;
  INBOUND_TLS_CERT?: string | undefined;
  INBOUND_TLS_KEY?: string | undefined;
  INBOUND_KEY?: string | undefined;
  INBOUND_TRUSTED_DOMAINS: readonly string[];
  INBOUND_TRUSTED_SEALERS: readonly string[];
}

/** Null without INBOUND_DOMAIN. @throws ConfigError if mail can't come in, or for a bad certificate */
export function inboundConfig(given: Given): InboundConfig | null {
  const { INBOUND_DOMAIN: domain, INBOUND_SMTP_PORT: port, INBOUND_KEY: key } = given;
  if (domain === undefined) {
    const alone = (['INBOUND_SMTP_PORT', 'INBOUND_KEY'] as const).find(name => given[name] !== undefined);
    if (alone)
      throw new ConfigError('INBOUND_DOMAIN', `must be set with ${alone}: the domain of the addresses.`);
    return null;
  }
  if (port === undefined && key === undefined) {
    throw new ConfigError(
      'INBOUND_DOMAIN',
      'must come with INBOUND_SMTP_PORT, INBOUND_KEY or both: no mail could come in otherwise.',
    );
  }
  const smtp = port === undefined ? null : { host: given.INBOUND_SMTP_HOST, port, tls: tlsOf(given) };
  const { INBOUND_TRUSTED_DOMAINS: trustedDomains, INBOUND_TRUSTED_SEALERS: trustedSealers } = given;
  return { domain, smtp, key: key ?? null, trustedDomains, trustedSealers };
}

function tlsOf({ INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: key }: Given): SmtpConfig['tls'] {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined) throw new ConfigError('INBOUND_TLS_CERT', 'must be set with INBOUND_TLS_KEY.');
  if (key === undefined) throw new ConfigError('INBOUND_TLS_KEY', 'must be set with INBOUND_TLS_CERT.');
  return { cert: readPem('INBOUND_TLS_CERT', cert), key: readPem('INBOUND_TLS_KEY', key) };
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(name, `names a file that cannot be read (${(error as Error).message}).`);
  }
}
