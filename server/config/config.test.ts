import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from './config';
import { newKey, writeKeys } from './secrets';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whiteline-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ DATA_DIR: folder, ...env });
const URL = 'postgresql://me@db.example.com/whiteline';

describe('loadConfig', () => {
  it('requires no settings', () => {
    expect(load()).toMatchObject({
      host: '127.0.0.1',
      port: 3811,
      dataFolder: folder,
      database: { url: null },
      demo: true,
      session: { accessSeconds: 600 },
      publicUrl: null,
      baseUrl: 'http://127.0.0.1:3811',
      mail: { smtpUrl: null },
      logLevel: 'info',
      trustedProxies: [],
      passwordCost: { memoryCost: 19_456, timeCost: 2 },
    });
  });

  it('sends contact form messages to the published address unless another is set', () => {
    const [shown, own] = ['office@example.com', 'desk@example.com'];
    expect(load().contactMail).toBeNull();
    expect(load({ CONTACT_EMAIL: shown }).contactMail).toBe(shown);
    expect(load({ CONTACT_EMAIL: shown, CONTACT_MAIL: own }).contactMail).toBe(own);
  });

  it('names the operator of the installation when all of it is set', () => {
    const [OPERATOR_NAME, OPERATOR_LAW] = ['Sierra Locate LLC', 'Nevada'];
    expect(load().site.operator).toBeNull();
    expect(load({ CONTACT_ADDRESS: '1 Main St; Reno' }).site.operator).toBeNull();
    expect(load({ OPERATOR_NAME, OPERATOR_LAW, CONTACT_ADDRESS: '1 Main St; Reno' }).site.operator).toEqual({
      name: OPERATOR_NAME,
      address: '1 Main St; Reno',
      law: OPERATOR_LAW,
    });
    expect(() => load({ OPERATOR_NAME, OPERATOR_LAW })).toThrow(
      /^OPERATOR_ADDRESS: must be set together with/,
    );
    expect(() => load({ OPERATOR_ADDRESS: 'x' })).toThrow(/^OPERATOR_NAME: must be set together with/);
  });

  it.each([
    [{}, true, true],
    [{ DEMO: '0' }, false, false],
    [{ DATABASE_URL: URL }, false, false],
    [{ DATABASE_URL: URL, PRACTICE: '1' }, true, false],
  ])(
    'with %j the practice center can be chosen (%s), and is the default (%s)',
    (env, isAllowed, isDefault) => {
      expect(load(env).practice).toEqual({ isAllowed, isDefault });
    },
  );

  it('links to another page of a center when one is set', () => {
    expect(load().centerLinks).toEqual({});
    const link = 'https://center.example.com/new';
    expect(load({ CENTER_LINK_NV: link }).centerLinks).toEqual({ onecallnv: link });
    expect(() => load({ CENTER_LINK_CA: 'center.example.com' })).toThrow(/^CENTER_LINK_CA: /);
  });

  it('links to another page for responses when one is set', () => {
    expect(load().centerLookups).toEqual({});
    const link = 'https://center.example.com/lookup';
    expect(load({ CENTER_LOOKUP_CA: link })).toMatchObject({
      centerLinks: {},
      centerLookups: { onecall: link },
    });
    expect(() => load({ CENTER_LOOKUP_NV: 'center.example.com' })).toThrow(/^CENTER_LOOKUP_NV: /);
  });

  it('treats an empty value as unset', () => {
    expect(load({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
      port: 3811,
      publicUrl: null,
    });
  });

  it('reads the settings', () => {
    const config = load({
      DATABASE_URL: URL,
      PUBLIC_URL: 'https://tickets.example.com/',
      TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
      ACCESS_TOKEN_SECONDS: '5',
      SMTP_URL: 'smtp://mail.example.com:2525',
      MAIL_FROM: 'Whiteline <tickets@example.com>',
    });
    expect(config).toMatchObject({
      database: { url: URL },
      publicUrl: 'https://tickets.example.com',
      baseUrl: 'https://tickets.example.com',
      mail: { smtpUrl: 'smtp://mail.example.com:2525', from: 'Whiteline <tickets@example.com>' },
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      session: { accessSeconds: 5 },
    });
  });

  it.each([
    ['PORT', 'http'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Me <a@example.com>\nBcc: b@example.com'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_POOL', '0'],
    ['DEMO', 'yes'],
    ['ACCESS_TOKEN_SECONDS', '-1'],
    ['SANDBOX_SPEED', 'fast'],
    ['PUBLIC_URL', 'tickets.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['API_KEY', 'short'],
    ['TOKEN_SECRET', 'short'],
    ['CREDENTIALS_KEY', 'z'.repeat(64)],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'everyone'],
    ['BODY_LIMIT', '1e6'],
    ['BACKUP_TO', 'ftp://example.com/backups'],
    ['BACKUP_TO', 's3://No_Bucket/path'],
    ['BACKUP_EVERY', '24:00'],
    ['BACKUP_EVERY', '169'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEY', 'a passphrase'],
    ['MAPS_GEOCODE_URL', 'maps.example.com'],
    ['MAPS_KEY', 'a key'],
    ['MAPS_TILES_URL', 'https://tiles.example.com/map.png'],
  ])('names %s when it is %s, in one line', (variable, value) => {
    expect(() => load({ [variable]: value })).toThrow(new RegExp(`^${variable}: must .+\\.$`));
  });
});

describe('maps', () => {
  const tiles = 'https://tiles.example.com/{z}/{x}/{y}.png';

  it('show OpenStreetMap streets with a credit and link, unless another source or none is set', () => {
    const { tiles: streets, ...own } = load().maps;
    expect(own).toEqual({ geocodeUrl: null, key: null });
    expect(streets?.url).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
    expect(streets?.attribution).toContain('https://www.openstreetmap.org/copyright');
    expect(load({ MAPS_TILES_URL: 'none' }).maps.tiles).toBeNull();
    expect(load({ MAPS_TILES_URL: tiles, MAPS_TILES_ATTRIBUTION: 'Example Maps' }).maps.tiles).toEqual({
      url: tiles,
      attribution: 'Example Maps',
    });
  });

  it('credit the source of their streets', () => {
    expect(() => load({ MAPS_TILES_URL: tiles })).toThrow(/^MAPS_TILES_ATTRIBUTION: must be set/);
  });
});

describe('demo data', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ DEMO: '0' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ DATABASE_URL: URL }, false],
  ])('with %o: %s', (env, expected) => {
    expect(load(env).demo).toBe(expected);
  });

  it.each([{ DATABASE_URL: URL }, { HOST: '0.0.0.0' }])('cannot be forced with %o', env => {
    expect(() => load({ DEMO: '1', ...env })).toThrow(/^DEMO: /);
  });
});

const idsOf = ({ apiKey, tokenKeys, credentialKeys }: Config['secrets']) => [
  apiKey,
  ...[tokenKeys, credentialKeys].map(ring => ring.all().map(({ id }) => id)),
];

describe('secrets', () => {
  it('are generated once, all different, and readable only by the owner', () => {
    const [first, second] = [load().secrets, load().secrets];
    expect(idsOf(second)).toEqual(idsOf(first));
    const names = ['api-key', 'token-secret', 'credentials-key'];
    const kept = names.map(name => readFileSync(join(folder, name), 'utf8'));
    expect(new Set(kept).size).toBe(3);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it.each(['api-key', 'token-secret', 'credentials-key'])(
    'with a damaged %s are refused, in one line that names the file',
    name => {
      const broken = mkdtempSync(join(folder, 'broken-'));
      for (const text of ['', 'short']) {
        writeFileSync(join(broken, name), text);
        expect(() => load({ DATA_DIR: broken })).toThrow(
          new RegExp(`^DATA_DIR: .*/${name} is damaged: it must .+\\. Restore it from a backup\\.$`),
        );
        expect(readFileSync(join(broken, name), 'utf8')).toBe(text);
      }
    },
  );

  it('may be several in a file, the newest first', () => {
    const several = mkdtempSync(join(folder, 'several-'));
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)];
    writeFileSync(join(several, 'credentials-key'), `${first}\n${second}\r\n`);
    const { credentialKeys } = load({ DATA_DIR: several }).secrets;
    expect(credentialKeys.all().map(({ secret }) => secret)).toEqual([first, second]);
  });

  it.runIf(process.getuid?.() === 0)(
    'are replaced by root for the user of the server, who alone may read them',
    () => {
      const other = mkdtempSync(join(folder, 'other-'));
      const { tokenKeys } = load({ DATA_DIR: other }).secrets;
      const path = join(other, 'token-secret');
      chownSync(path, 65_534, 65_534);
      const next = newKey('tokenSecret');
      writeKeys(other, 'tokenSecret', [next, tokenKeys.newest()]);
      expect(statSync(path)).toMatchObject({ uid: 65_534, gid: 65_534 });
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(load({ DATA_DIR: other }).secrets.tokenKeys.newest().id).toBe(next.id);
      expect(readdirSync(other).toSorted()).toEqual(['api-key', 'credentials-key', 'token-secret']);
    },
  );

  it.each(['TOKEN_SECRET', 'CREDENTIALS_KEY'])('accept a second %s, but not alone', name => {
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const { tokenKeys, credentialKeys } = load({ [name]: first, [`${name}_ALSO`]: second }).secrets;
    const ring = name === 'TOKEN_SECRET' ? tokenKeys : credentialKeys;
    expect(ring.all().map(({ secret }) => secret)).toEqual([first, second]);
    expect(() => load({ [`${name}_ALSO`]: second })).toThrow(
      `${name}_ALSO: must be set together with ${name}.`,
    );
  });

  it('are used as given, and then nothing is written', () => {
    const empty = join(folder, 'never-made');
    const { secrets } = loadConfig({
      DATA_DIR: empty,
      API_KEY: 'an-api-key-of-our-own',
      TOKEN_SECRET: 't'.repeat(32),
      CREDENTIALS_KEY: 'ab'.repeat(32),
    });
    expect(secrets.apiKey).toBe('an-api-key-of-our-own');
    expect(secrets.credentialKeys.all().map(({ secret }) => secret)).toEqual(['ab'.repeat(32)]);
    expect(() => statSync(empty)).toThrow('ENOENT');
  });
});
