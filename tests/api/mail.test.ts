import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { writeLetter } from '../../server/mail/letter';
import { insertMail } from '../../server/mail/mails.sql';
import { createPost, type Post, sendMails } from '../../server/mail/post';
import { type TestApp, testApp } from '../support/app';
import type { Company } from '../support/world';

let t: TestApp;
let company: Company;
let now: Date;
let troubles: unknown[];
beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
});
beforeEach(async () => {
  now = new Date('2026-03-02T18:00:00Z');
  troubles = [];
  await t.owner.query('delete from mails');
});
afterAll(() => t.close());

const letter = writeLetter({
  subject: 'Your login works',
  title: 'It works',
  paragraphs: ['One Call CA took it.'],
});

const store = (changes: Partial<{ to: string; subject: string; dedupeKey: string }> = {}) =>
  withTenant(t.services.pool, company.id, client =>
    insertMail(client, {
      companyId: company.id,
      kind: 'test',
      to: 'dana@example.com',
      dedupeKey: randomUUID(),
      ...letter,
      ...changes,
    }),
  );

const parts = (post: Post): Parameters<typeof sendMails>[0] => ({
  pool: t.services.pool,
  post,
  now: () => now,
  onTrouble: error => troubles.push(error),
});

const rows = async () =>
  await t.rows('select state, attempts, error, sent_at, not_before from mails order by created_at');

/** Takes what it is given until told to fail. */
function memoryPost(fail: () => unknown = () => undefined) {
  const delivered: Parameters<Post['deliver']>[0][] = [];
  const post: Post = {
    async deliver(mail) {
      const error = fail();
      if (error) throw error;
      delivered.push(mail);
    },
    close() {},
  };
  return { post, delivered };
}

describe('a stored email', () => {
  it('is sent once, however many processes send at the same time', async () => {
    for (let count = 0; count < 30; count += 1) await store();
    const { post, delivered } = memoryPost();
    await Promise.all(Array.from({ length: 4 }, () => sendMails(parts(post))));
    while (await sendMails(parts(post)));
    expect(new Set(delivered.map(mail => mail.id)).size).toBe(30);
    expect(delivered).toHaveLength(30);
    expect(new Set((await rows()).map(row => row.state))).toEqual(new Set(['SENT']));
  });

  it('is stored once per key', async () => {
    await store({ dedupeKey: 'digest:dana:2026-03-02' });
    await store({ dedupeKey: 'digest:dana:2026-03-02' });
    expect(await rows()).toHaveLength(1);
  });

  it('is retried after growing delays, and dropped after three days', async () => {
    await store();
    const start = now.getTime();
    const minutes: number[] = [];
    const { post } = memoryPost(() => {
      minutes.push((now.getTime() - start) / 60_000);
      return new Error('connection refused');
    });
    for (let tries = 0; (await rows())[0].state === 'QUEUED' && tries < 50; tries += 1) {
      await sendMails(parts(post));
      now = (await rows())[0].not_before;
    }
    expect(minutes.slice(0, 8)).toEqual([0, 1, 4, 13, 40, 121, 361, 601]);
    expect(minutes.at(-1)).toBeGreaterThanOrEqual(3 * 24 * 60);
    expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 24, error: 'connection refused' }]);
    expect(troubles).toHaveLength(24);
    expect(await sendMails(parts(memoryPost().post))).toBe(false);
  });

  it('goes out once after a mail server was away for a day, whenever it was stored', async () => {
    const start = now.getTime();
    const isAway = () => now.getTime() < start + 30 * 3_600_000;
    const { post, delivered } = memoryPost(() => (isAway() ? new Error('connection refused') : undefined));
    for (let hour = 0; hour < 36; hour += 1) {
      if (hour < 24) await store();
      while (await sendMails(parts(post)));
      now = new Date(start + hour * 3_600_000);
    }
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(24);
    expect(delivered).toHaveLength(24);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['SENT']));
  });

  it('leased by one process is available to another only after its lease', async () => {
    await store();
    let release = () => {};
    const slow = memoryPost();
    const hanging: Post = {
      deliver: mail =>
        new Promise<void>(resolve => {
          release = resolve;
        }).then(() => slow.post.deliver(mail)),
      close() {},
    };
    const first = sendMails(parts(hanging));
    await expect.poll(async () => (await rows())[0].attempts).toBe(1);
    const other = memoryPost();
    await sendMails(parts(other.post));
    expect(other.delivered).toEqual([]);
    now = new Date(now.getTime() + 31 * 60_000);
    await sendMails(parts(other.post));
    expect(other.delivered).toHaveLength(1);
    release();
    await first;
    expect(await rows()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  });
});

describe('without a mail server', () => {
  let folder: string;
  let lines: object[];
  let post: Post;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'whiteline-mail-'));
    lines = [];
    post = createPost(
      {
        dataFolder: folder,
        baseUrl: 'http://127.0.0.1:3811',
        mail: { smtpUrl: null, from: 'Whiteline <no-reply@localhost>' },
      },
      { info: details => lines.push(details) },
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('emails become files that only the owner can read', async () => {
    await store();
    await sendMails(parts(post));
    const [name = ''] = readdirSync(join(folder, 'mail'));
    const path = join(folder, 'mail', name);
    expect(lines).toEqual([{ path }]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700);
    const mail = readFileSync(path, 'utf8');
    expect(mail).toMatch(/^To: dana@example\.com\r?$/m);
    expect(mail).toMatch(/^From: Whiteline <no-reply@localhost>\r?$/m);
    expect(mail).toMatch(/^Subject: Your login works\r?$/m);
    expect(mail).toContain(`Message-ID: <${name.replace('.eml', '')}@127.0.0.1>`);
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
  });

  it.each([
    'Renamed\r\nBcc: everybody@example.com',
    'Renamed\nBcc: everybody@example.com',
    'Renamed\u2028Bcc: everybody@example.com',
  ])('a subject cannot inject a header: %j', async subject => {
    await store({ subject });
    await sendMails(parts(post));
    const [name = ''] = readdirSync(join(folder, 'mail'));
    const headers = readFileSync(join(folder, 'mail', name), 'utf8').split(/\r?\n\r?\n/)[0];
    expect(headers).toContain('Subject: Renamed Bcc: everybody@example.com');
    expect(headers).not.toMatch(/^Bcc:/im);
  });

  it.each([
    'dana@example.com, everybody@example.com',
    'dana@example.com\r\nBcc: everybody@example.com',
    'Dana <dana@example.com>',
    'nobody',
  ])('refuses an email to anything but one address: %j', async to => {
    await store({ to });
    await sendMails(parts(post));
    expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 1 }]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('with a mail server', () => {
  let server: Server;
  let received: string;
  let recipients: string[];
  beforeEach(async () => {
    received = '';
    recipients = [];
    server = createServer(socket => converse(socket));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise(resolve => server.close(resolve)));

  /** As much of SMTP as taking a mail needs. */
  function converse(socket: Socket): void {
    let isData = false;
    const answer = (line: string) => {
      if (isData) {
        isData = line !== '.';
        received += isData ? `${line}\n` : '';
        return isData || socket.write('250 kept\r\n');
      }
      if (/^(EHLO|HELO|MAIL)/i.test(line)) return socket.write('250 yes\r\n');
      if (/^RCPT/i.test(line)) {
        recipients.push(line);
        return socket.write('250 yes\r\n');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      isData = /^DATA/i.test(line);
      return socket.write(isData ? '354 go\r\n' : '500 what\r\n');
    };
    let rest = '';
    socket.on('data', chunk => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
    socket.on('error', () => {});
    socket.write('220 here\r\n');
  }

  const smtp = () => {
    const { port } = server.address() as { port: number };
    return createPost(
      {
        dataFolder: '/nowhere',
        baseUrl: 'https://tickets.example.com',
        mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'tickets@example.com' },
      },
      { info() {} },
    );
  };

  it('emails are sent to it', async () => {
    await store();
    const post = smtp();
    await sendMails(parts(post));
    post.close();
    expect(troubles).toEqual([]);
    expect(recipients).toEqual(['RCPT TO:<dana@example.com>']);
    expect(received).toContain('Subject: Your login works');
    expect(await rows()).toMatchObject([{ state: 'SENT', sent_at: now }]);
  });

  it('emails wait while it is down', async () => {
    await store();
    const post = smtp();
    await new Promise(resolve => server.close(resolve));
    await sendMails(parts(post));
    post.close();
    expect(await rows()).toMatchObject([{ state: 'QUEUED', attempts: 1, sent_at: null }]);
    expect(troubles).toHaveLength(1);
  });
});
