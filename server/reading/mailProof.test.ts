import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PROOF, resolveKeys, SEALER, sealed, signed, TRUSTED } from '../../tests/support/signedMail';
import { proveMail } from './mailProof';

const HEAD = [
  'From: Call Center <center@example.com>',
  'To: tickets@sierra.example',
  'Subject: CA TICKET: 2026110900042-000',
  'Date: Thu, 12 Nov 2026 16:00:00 -0800',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: 8bit',
];
const BODY = 'Ticket 2026110900042-000\r\nExpires 12/07/2026\r\n';
const mail = (head: readonly string[] = HEAD, body = BODY) => [...head, '', body].join('\r\n');
const from = (value: string) => mail([`From: ${value}`, ...HEAD.slice(1)]);
const prove = (bytes: string | Buffer, parts: Partial<typeof PROOF> = {}) =>
  proveMail(Buffer.from(bytes), { ...PROOF, ...parts });
const unproven = (reason: string | RegExp) => ({
  isProven: false,
  by: null,
  domain: null,
  reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  isTemporary: false,
});
const ALL = ['From', 'Subject', 'Date', 'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'];

describe('verified mail', () => {
  const PROVEN = { isProven: true, by: 'dkim', domain: TRUSTED, reason: 'Signed by example.com.' };

  it('is signed by the sender’s domain', async () => {
    expect(await prove(await signed(mail()))).toMatchObject(PROVEN);
  });

  it('is from a subdomain of a trusted domain and signed by another subdomain', async () => {
    const sub = from('tickets@mail.example.com');
    expect(await prove(await signed(sub, { domain: 'example.com' }))).toMatchObject(PROVEN);
    expect(await prove(await signed(mail(), { domain: 'out.Example.com' }))).toMatchObject(PROVEN);
  });

  it('may have lines added by mail servers on the way and another signature', async () => {
    const both = await signed(await signed(mail()), { domain: 'relay.example.net' });
    const relayed = `Delivered-To: x@in.example.com\r\nReceived: from relay\r\n\tby mx; today\r\n${both.toString('latin1')}`;
    expect(await prove(relayed)).toMatchObject(PROVEN);
  });

  it('may have LF-only line ends', async () => {
    const bytes = (await signed(mail())).toString('latin1').replaceAll('\r\n', '\n');
    expect(await prove(bytes)).toMatchObject(PROVEN);
  });
});

describe('unverified mail', () => {
  it('is unsigned or signed by another domain', async () => {
    expect(await prove(mail())).toEqual(unproven('Not signed by example.com.'));
    const others = await signed(mail(), { domain: 'evil.example' });
    expect(await prove(others)).toEqual(unproven('Not signed by example.com.'));
    for (const domain of ['notexample.com', 'example.com.evil.example']) {
      const alike = await signed(mail(), { domain });
      expect(await prove(alike)).toEqual(unproven('Not signed by example.com.'));
    }
  });

  it.each([
    'attacker@evil.example',
    '"center@example.com" <attacker@evil.example>',
    'center@example.com <attacker@evil.example>',
    '=?utf-8?q?center=40example=2Ecom?= <attacker@evil.example>',
    '<attacker@evil.example> (center@example.com)',
    'attacker@example.com.evil.example',
  ])('is from another domain whatever its display name: %s', async value => {
    const bytes = await signed(from(value), { domain: 'evil.example' });
    expect(await prove(bytes)).toEqual(
      unproven(/evil\.example, is not a domain of the call center|one sender/),
    );
  });

  it.each(['center@example.com, attacker@evil.example', 'Group: center@example.com;', 'nobody', ''])(
    'does not have exactly one sender: %s',
    async value => {
      expect(await prove(await signed(from(value)))).toEqual(
        unproven('It does not name exactly one sender.'),
      );
    },
  );

  it('was changed after it was signed', async () => {
    const bytes = (await signed(mail())).toString('latin1');
    const words = 'The mail was changed after it was signed.';
    expect(await prove(bytes.replace('12/07', '12/29'))).toEqual(unproven(words));
    expect(await prove(bytes.replace('42-000', '42-001'))).toEqual(unproven(words));
    expect(await prove(`${bytes}\r\nPS: dig now`)).toEqual(unproven(words));
  });

  it('is only partly signed', async () => {
    const bytes = await signed(mail(), { maxBodyLength: 10 });
    expect(await prove(bytes)).toEqual(unproven('Its signature covers only part of the mail.'));
    const all = await signed(mail(), { maxBodyLength: BODY.length });
    expect(await prove(`${all}more`)).toEqual(unproven('Its signature covers only part of the mail.'));
  });

  it.each(ALL)('is signed without %s', async left => {
    const bytes = await signed(mail(), { headerList: ALL.filter(name => name !== left) });
    expect(await prove(bytes)).toEqual(unproven(`Its signature does not cover “${left}”.`));
  });

  it.each(['From: a@evil.example', 'Subject: another', 'Date: today', 'Content-Type: text/html'])(
    'has a second %s',
    async line => {
      const bytes = (await signed(mail())).toString('latin1');
      const words = unproven(/^Its heading has “[\w-]+” more than once\.$/);
      expect(await prove(`${line}\r\n${bytes}`)).toEqual(words);
      expect(await prove(bytes.replace('\r\n\r\n', `\r\n${line}\r\n\r\n`))).toEqual(words);
    },
  );

  it('has a field added on the way that changes how it is read', async () => {
    const bytes = await signed(mail(HEAD.filter(line => !line.startsWith('Content-Transfer'))));
    expect(await prove(`Content-Transfer-Encoding: base64\r\n${bytes}`)).toMatchObject({ isProven: false });
    const disposed = `Content-Disposition: attachment\r\n${await signed(mail())}`;
    expect(await prove(disposed)).toEqual(unproven('Its signature does not cover “Content-Disposition”.'));
  });

  it.each([
    ['a line without a colon', 'no field'],
    ['a line that only looks blank', '  '],
    ['a control character', 'X-A: a\u000bb'],
    ['a lone carriage return', 'X-A: a\rFrom: x@evil.example'],
    ['a blank before the colon', 'From : x@evil.example'],
    ['an unusual blank at the start', '\u00a0From: x@evil.example'],
  ])('has headers with %s', async (_, line) => {
    const bytes = (await signed(mail())).toString('latin1');
    const broken = Buffer.from(bytes.replace('\r\nMIME', `\r\n${line}\r\nMIME`), 'latin1');
    expect(await prove(broken)).toEqual(unproven('Its heading is damaged.'));
  });

  it('has unterminated headers', async () => {
    expect(await prove('From: center@example.com')).toEqual(unproven('Its heading is damaged.'));
    expect(await prove('')).toEqual(unproven('Its heading is damaged.'));
    const long = `X-A: ${'a'.repeat(300_000)}\r\n${mail()}`;
    expect(await prove(long)).toEqual(unproven('Its heading is damaged.'));
  });

  it('has an outdated, expired, test-mode or unknown signature', async () => {
    expect(await prove(await signed(mail(), { algorithm: 'rsa-sha1' }))).toEqual(
      unproven('Its signature is of an outdated kind.'),
    );
    expect(await prove(await signed(mail(), { expires: new Date('2026-11-10T00:00:00Z') }))).toEqual(
      unproven('Its signature has expired.'),
    );
    const words = unproven('There is no valid key for its signature.');
    expect(await prove(await signed(mail(), { selector: 'trial' }))).toEqual(words);
    expect(await prove(await signed(mail(), { selector: 'gone' }))).toEqual(words);
    const short = generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey;
    const key = short.export({ type: 'spki', format: 'der' }).toString('base64');
    const resolve = async () => [[`v=DKIM1; k=rsa; p=${key}`]];
    expect(await prove(await signed(mail()), { resolve })).toEqual(words);
  });

  it.each([
    ['its subject is a reply', from('center@example.com').replace('CA TICKET', 'Re: CA TICKET')],
    ['its subject is an automatic reply', mail().replace('CA TICKET', 'Automatic reply: CA TICKET')],
    ['it contains an email', mail(HEAD, `--b\r\nContent-Type:\r\n message/rfc822\r\n\r\n${mail()}\r\n--b--`)],
    ['it returns an email', mail().replace('text/plain', 'multipart/report; boundary=b')],
  ])('is signed by the center but written by another sender: %s', async (_, bytes) => {
    expect(await prove(await signed(bytes))).toEqual(
      unproven('It answers or holds another mail, so others may have written it.'),
    );
  });
});

it('reports a DNS timeout as retryable', async () => {
  expect(await prove(await signed(mail(), { selector: 'down' }))).toMatchObject({
    isProven: false,
    isTemporary: true,
    reason: 'The key of its signature could not be looked up.',
  });
});

it('queries DNS only for keys of trusted domains', async () => {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return resolveKeys(name);
  };
  const foreign = await signed(await signed(mail(), { domain: 'evil.example' }), {
    domain: 'notexample.com',
  });
  await prove(await sealed(foreign, 'mx; dkim=pass header.d=example.com'), { resolve, trustedSealers: [] });
  expect(asked).toEqual([]);
  await prove(await signed(foreign), { resolve });
  expect(asked).toEqual(['test._domainkey.example.com']);
});

describe('mail forwarded with an ARC seal', () => {
  const PASS = `${SEALER}; dkim=pass header.d=example.com header.s=test`;
  /** As a list that changes what it forwards leaves it. */
  const changed = async () => (await signed(mail())).toString('latin1').replace('Expires', '[list] Expires');

  it('is verified by a trusted forwarder that saw a signature of the center', async () => {
    expect(await prove(await sealed(await changed(), PASS))).toEqual({
      ...{ isProven: true, by: 'arc', domain: TRUSTED, isTemporary: false },
      reason: 'Signed by example.com, as forwarder.example confirms.',
    });
    const byIdentity = `${SEALER}; dkim=pass header.i=@mail.example.com`;
    expect(await prove(await sealed(await changed(), byIdentity))).toMatchObject({ isProven: true });
  });

  it('is not verified by an untrusted forwarder, by one in the middle, or when none is trusted', async () => {
    const words = unproven('The mail was changed after it was signed.');
    const evil = await sealed(await changed(), PASS, { domain: 'evil.example' });
    expect(await prove(evil)).toEqual(words);
    expect(await prove(await sealed(await changed(), PASS), { trustedSealers: [] })).toEqual(words);
    const twice = await sealed(await sealed(await changed(), PASS), PASS, {
      domain: 'evil.example',
      cv: 'pass',
      i: 2,
    });
    expect(await prove(twice)).toEqual(words);
  });

  it.each([
    `${SEALER}; dkim=fail header.d=example.com`,
    `${SEALER}; dkim=pass header.d=evil.example`,
    `${SEALER}; spf=pass smtp.mailfrom=example.com`,
    `${SEALER}; dkim=none (dkim=pass header.d=example.com)`,
  ])('is not verified when the forwarder reports: %s', async results => {
    expect(await prove(await sealed(await changed(), results))).toEqual(
      unproven('forwarder.example does not say that example.com signed it.'),
    );
  });

  it('is not verified when it was changed after the seal, or the chain is broken', async () => {
    const bytes = (await sealed(await changed(), PASS)).toString('latin1');
    const words = unproven('The seal of forwarder.example is not valid.');
    expect(await prove(bytes.replace('12/07', '12/29'))).toEqual(words);
    expect(await prove(bytes.replace('dkim=pass', 'dkim=none'))).toEqual(words);
    expect(await prove(bytes.replace('cv=none', 'cv=Pass'))).toMatchObject({ isProven: false });
  });

  it.each(['', 'i=x; ', 'i=1 0; ', 'i=1\u00a0; '])(
    'is not verified by an ignored seal above one of an unknown domain: “%s”',
    async number => {
      const covered = ALL.join(':');
      const rest = `a=rsa-sha256; d=${SEALER}; s=test; b=AAAA`;
      const fake = [
        `ARC-Seal: ${number}cv=none; ${rest}`,
        `ARC-Message-Signature: ${number}c=relaxed/relaxed; h=${covered}; bh=AAAA; ${rest}`,
      ];
      const evil = await sealed(mail(), PASS, { domain: 'evil.example' });
      const forged = Buffer.concat([Buffer.from(`${fake.join('\r\n')}\r\n`, 'latin1'), evil]);
      expect(await prove(forged)).toEqual(unproven('Not signed by example.com.'));
    },
  );

  it.each([
    'spf=pass (of "x); dkim=pass header.d=example.com; (y"@evil.example) smtp.mailfrom=evil.example',
    'spf=pass (a (b) ; dkim=pass header.d=example.com; c)',
    'spf=pass smtp.mailfrom="; dkim=pass header.d=example.com; "@evil.example',
    'spf=pass smtp.mailfrom="a\\"; dkim=pass header.d=example.com; "@evil.example',
    'spf=pass smtp.mailfrom="x dkim=pass header.d=example.com"@evil.example',
    'dkim=pass header.i=@example.com.evil.example header.s=example.com',
  ])('ignores what a sender hides in the results: %s', async results => {
    expect(await prove(await sealed(mail(), `${SEALER}; ${results}`))).toEqual(
      unproven('forwarder.example does not say that example.com signed it.'),
    );
  });

  it('reads results next to quoted addresses and comments', async () => {
    const results = `${SEALER}; dkim=pass (2048-bit key) header.i=@example.com; spf=pass smtp.mailfrom="a=b"@c.example`;
    expect(await prove(await sealed(await changed(), results))).toMatchObject({ isProven: true });
  });

  it('is verified by the last seal of a complete chain', async () => {
    const first = await sealed(await changed(), 'other.example; dkim=fail', { domain: 'other.example' });
    const last = { cv: 'pass', i: 2 };
    expect(await prove(await sealed(first, PASS, last))).toMatchObject({ isProven: true });
    for (const cv of ['none', 'fail'])
      expect(await prove(await sealed(first, PASS, { ...last, cv }))).toMatchObject({ isProven: false });
    const broken = first.toString('latin1').replace('dkim=fail', 'dkim=pass');
    expect(await prove(await sealed(broken, PASS, last))).toMatchObject({ isProven: false });
    const chain = (await sealed(first, PASS, last)).toString('latin1');
    const gap = chain.replace(/ARC-Seal: i=1;.*?\r\n(?=\S)/s, '');
    expect(await prove(Buffer.from(gap, 'latin1'))).toMatchObject({ isProven: false });
  });

  it('covers what a signature must cover', async () => {
    const disposed = `Content-Disposition: attachment\r\n${(await sealed(await changed(), PASS)).toString('latin1')}`;
    expect(await prove(disposed)).toEqual(unproven('Its signature does not cover “Content-Disposition”.'));
  });
});
