import { arc } from 'mailauth/lib/arc';
import { dkimVerify } from 'mailauth/lib/dkim/verify';
import { addressParser } from 'postal-mime';
import { type Field, fieldsOf, namedField, tagsOf, without } from './mailFields';

export interface MailProof {
  isProven: boolean;
  by: 'dkim' | 'arc' | null;
  /** The trusted domain that signed it or that the last forwarder vouches for. Null if unproven. */
  domain: string | null;
  reason: string;
  isTemporary: boolean;
}

export interface ProofParts {
  /** Resolves a TXT query. Errors other than ENOTFOUND and ENODATA count as temporary. */
  resolve(name: string, type: string): Promise<string[][] | string[]>;
  /** The call centers' sender domains. Subdomains count. */
  trustedDomains: readonly string[];
  trustedSealers: readonly string[];
  now(): Date;
}

/** Fields that must not be repeated and, if present, must be signed. */
const SIGNED_FIELDS = [
  'From',
  'Subject',
  'Date',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Content-Disposition',
];
/** RFC 8301 allows only these. */
const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'];
const MAX_SIGNATURES = 5;
const MAX_SEALS = 10;

/**
 * Needs one From address at a trusted domain, and that domain's DKIM signature over the whole mail, or a
 * trusted forwarder's ARC seal that vouches for it. Anything unusual is unproven, never an error.
 */
export async function proveMail(bytes: Buffer, parts: ProofParts): Promise<MailProof> {
  const fields = fieldsOf(bytes);
  if (fields === null) return unproven('Its heading is damaged.');
  const twice = SIGNED_FIELDS.find(
    name => fields.filter(field => field.name === name.toLowerCase()).length > 1,
  );
  if (twice) return unproven(`Its heading has “${twice}” more than once.`);
  const sender = senderDomain(fields);
  if (sender === null) return unproven('It does not name exactly one sender.');
  const trusted = parts.trustedDomains.find(domain => isWithin(sender, domain));
  if (!trusted) return unproven(`Its sender, ${sender}, is not a domain of the call center.`);
  if (isOfOthers(bytes, fields))
    return unproven('It answers or holds another mail, so others may have written it.');
  const signed = await bySignature(bytes, fields, trusted, parts);
  if (signed.isProven) return signed;
  return (await bySeal(bytes, fields, trusted, parts)) ?? signed;
}

const unproven = (reason: string, isTemporary = false): MailProof => ({
  ...{ isProven: false, by: null, domain: null, reason, isTemporary },
});

export const isWithin = (domain: string, parent: string) =>
  domain === parent || domain.endsWith(`.${parent}`);

function senderDomain(fields: readonly Field[]): string | null {
  const addresses = addressParser(namedField(fields, 'From')?.value ?? '');
  const [from] = addresses;
  if (addresses.length !== 1 || !from?.address) return null;
  return /^[^@\s]+@([a-z\d.-]+)$/i.exec(from.address)?.[1]?.toLowerCase() ?? null;
}

/** A center's servers also sign bounces and replies, which quote other people's text. */
function isOfOthers(bytes: Buffer, fields: readonly Field[]): boolean {
  const subject = namedField(fields, 'Subject')?.value ?? '';
  return ANSWER.test(subject) || OTHER_MAIL.test(bytes.toString('latin1'));
}

const ANSWER = /^(?:re\s*:|auto(?:matic)?[ -]?(?:reply|response)\b|out of office\b)/i;
const OTHER_MAIL = /^content-type[ \t]*:\s*(?:message\/|multipart\/(?:digest|report)\b)/im;

async function bySignature(
  bytes: Buffer,
  fields: readonly Field[],
  trusted: string,
  parts: ProofParts,
): Promise<MailProof> {
  const all = fields.filter(({ name }) => name === 'dkim-signature');
  const own = all.filter(({ value }) => isWithin(tagsOf(value)?.get('d')?.toLowerCase() ?? '', trusted));
  let failed = unproven(`Not signed by ${trusted}.`);
  for (const field of own.slice(0, MAX_SIGNATURES)) {
    const weakness = weaknessOf(field, fields);
    // Verify one at a time, so that the result can't be another signature's.
    const result = weakness
      ? unproven(weakness)
      : await verify(
          without(bytes, fields, ({ name }, no) => name === 'dkim-signature' && fields[no] !== field),
          trusted,
          parts,
        );
    if (result.isProven) return result;
    if (!failed.isTemporary) failed = result;
  }
  return failed;
}

function weaknessOf({ value }: Field, fields: readonly Field[]): string | null {
  const tags = tagsOf(value);
  if (tags === null || !/^[\w.-]{1,200}$/.test(tags.get('s') ?? '')) return 'Its signature is damaged.';
  if (tags.has('l')) return 'Its signature covers only part of the mail.';
  if (!ALGORITHMS.includes(tags.get('a')?.toLowerCase() ?? ''))
    return 'Its signature is of an outdated kind.';
  const covered = (tags.get('h') ?? '').split(':').map(name => name.trim().toLowerCase());
  const open = SIGNED_FIELDS.find(name => namedField(fields, name) && !covered.includes(name.toLowerCase()));
  return open ? `Its signature does not cover “${open}”.` : null;
}

async function verify(bytes: Buffer, trusted: string, parts: ProofParts): Promise<MailProof> {
  const dns = guarded(parts, [trusted]);
  const { results } = await dkimVerify(bytes, { resolver: dns.resolve, curTime: parts.now() });
  const [result] = results;
  if (result?.status.result === 'pass' && !dns.isTest())
    return {
      isProven: true,
      by: 'dkim',
      domain: trusted,
      reason: `Signed by ${trusted}.`,
      isTemporary: false,
    };
  if (dns.failed()) return unproven(DNS_FAILED, true);
  return unproven(failureWords(result?.status.comment));
}

const DNS_FAILED = 'The key of its signature could not be looked up.';

function failureWords(comment: unknown): string {
  if (comment === 'body hash did not verify' || comment === 'bad signature')
    return 'The mail was changed after it was signed.';
  if (comment === 'expired') return 'Its signature has expired.';
  return 'There is no valid key for its signature.';
}

/** Check exactly what was verified. The library ignores a set without a number. */
async function bySeal(
  bytes: Buffer,
  fields: readonly Field[],
  trusted: string,
  parts: ProofParts,
): Promise<MailProof | null> {
  const count = (name: string) => fields.filter(field => field.name === name).length;
  if (count('arc-seal') === 0 || count('arc-seal') > MAX_SEALS) return null;
  if (count('dkim-signature') > MAX_SEALS) return null;
  const keys = guarded(parts, parts.trustedSealers);
  const { arc: sets } = await dkimVerify(bytes, { resolver: keys.resolve, curTime: parts.now() });
  const chain = (sets?.chain || []) as unknown as SealedSet[];
  const last = chain.at(-1);
  const domains = chain.map(set => set['arc-seal'].parsed?.d?.value?.toLowerCase() ?? '');
  const sealer = domains.at(-1) ?? '';
  if (!last || !parts.trustedSealers.some(one => isWithin(sealer, one))) return null;
  const [message] = fieldsOf(Buffer.concat([last['arc-message-signature'].original, HEADING_END])) ?? [];
  const weakness = message ? weaknessOf(message, fields) : 'Its seal is damaged.';
  if (weakness) return unproven(weakness);
  const dns = guarded(parts, domains);
  const { status } = await arc(sets as Parameters<typeof arc>[0], { resolver: dns.resolve });
  if (status.result !== 'pass')
    return keys.failed() || dns.failed()
      ? unproven(DNS_FAILED, true)
      : unproven(`The seal of ${sealer} is not valid.`);
  if (!vouchesFor(String(last['arc-authentication-results'].original), trusted))
    return unproven(`${sealer} does not say that ${trusted} signed it.`);
  const reason = `Signed by ${trusted}, as ${sealer} confirms.`;
  return { isProven: true, by: 'arc', domain: trusted, reason, isTemporary: false };
}

type SealedSet = Record<
  'arc-seal' | 'arc-message-signature' | 'arc-authentication-results',
  { original: Buffer; parsed?: { d?: { value?: string } } }
>;
const HEADING_END = Buffer.from('\r\n\r\n');

/** The results contain text chosen by senders. If quotes or comments could hide a result, trust none. */
function vouchesFor(line: string, trusted: string): boolean {
  const results = line.replaceAll(/"[^"\\();]*"|\([^"\\();]*\)/g, ' ');
  if (/["\\()]/.test(results)) return false;
  return results.split(';').some(result => {
    const [, passed, named = ''] = /^\s*dkim\s*=\s*(\w+)(.*)$/is.exec(result) ?? [];
    const [, domain = ''] = /\sheader\.(?:d|i)\s*=\s*(?:\S*@)?([a-z\d.-]+)(?=\s|$)/i.exec(named) ?? [];
    return passed?.toLowerCase() === 'pass' && isWithin(domain.toLowerCase(), trusted);
  });
}

/** Only looks up keys of these domains, so that a mail can't trigger other DNS queries. */
function guarded({ resolve }: ProofParts, domains: readonly string[]) {
  let hasFailed = false;
  let isTest = false;
  return {
    failed: () => hasFailed,
    /** A domain in test mode asks that its signatures not be relied on (RFC 6376, 3.6.1). */
    isTest: () => isTest,
    async resolve(name: string, type: string) {
      const domain = name.toLowerCase().split('._domainkey.').at(-1) ?? '';
      if (!domains.some(one => isWithin(domain, one))) throw noAnswer();
      try {
        const records = await resolve(name, type);
        isTest ||= /(?:^|;)\s*t\s*=[^;]*\by\b/.test([records[0] ?? ''].flat().join(''));
        return records;
      } catch (error) {
        if (!PERMANENT.includes((error as NodeJS.ErrnoException).code ?? '')) hasFailed = true;
        throw error;
      }
    },
  };
}

const PERMANENT = ['ENOTFOUND', 'ENODATA'];
const noAnswer = () => Object.assign(new Error('not asked for'), { code: 'ENOTFOUND' });
