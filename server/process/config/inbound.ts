import { readFileSync } from 'node:fs';
import { ConfigError } from './error';

export interface InboundConfig {
  /** What stands behind the @ of the companies' addresses. */
  domain: string;
  /** Null: no listener for SMTP. */
  smtp: SmtpConfig | null;
  /** What mail providers send with `POST /inbound/mime`; null: they may not. */
  key: string | null;
  /** Domains that the call centers send from; mail that they signed files itself. */
  trustedDomains: readonly string[];
  /** Domains of forwarders whose ARC seals are believed. */
  trustedSealers: readonly string[];
}

/**
 * The northern center's own domains and its software vendor's. Ticket mail comes from undergroundservicealert.org and pcges.com
 * by the center's own advice on whitelisting. usanorth811.org and usan.org are on its site and in its member portal,
 * pelicancorp.com is the vendor's. Whether each signs its mail was not found in public: look at a mail of your own.
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
  /** PEM; null: mail comes in without STARTTLS. */
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

/** Null without INBOUND_DOMAIN. @throws ConfigError for an address and no way in, or a certificate half given or unreadable */
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
