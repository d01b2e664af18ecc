import { expect, test } from 'vitest';
import type { Config } from '../config/config';
import { greeting } from './greeting';

const lines = (practice: Config['practice'], backups: object = { to: null }, demo = true) => {
  const config = {
    practice,
    backups,
    demo,
    baseUrl: 'http://127.0.0.1:1',
    mail: {},
    contactMail: 'x@example.com',
  };
  const facts = { hasAccounts: true, demoAccounts: [] };
  return greeting({ ...config, host: '127.0.0.1', publicUrl: null } as unknown as Config, facts).join('\n');
};

test('names a sandbox center only when companies use it or may choose it', () => {
  expect(lines({ isAllowed: true, isDefault: true })).toMatch(/^Sandbox call center/m);
  expect(lines({ isAllowed: true, isDefault: false })).toMatch(/people place tickets.*\n.*sandbox/);
  expect(lines({ isAllowed: false, isDefault: false })).toMatch(/people place tickets/);
  expect(lines({ isAllowed: false, isDefault: false })).not.toMatch(/sandbox/i);
});

test('says where backups go, or that there are none of real data', () => {
  const practice = { isAllowed: false, isDefault: false };
  expect(lines(practice)).not.toMatch(/backups/i);
  expect(lines(practice, { to: null }, false)).toMatch(/^No backups are taken: set BACKUP_TO/m);
  expect(lines(practice, { to: '/b', every: { time: '02:00' }, key: null })).toMatch(
    /^Backups go to \/b, every day at 02:00 in California, and are not encrypted\.$/m,
  );
  expect(lines(practice, { to: '/b', every: { hours: 6 }, key: 'age1' })).toMatch(
    /^Backups go to \/b, every 6 hours\.$/m,
  );
});
