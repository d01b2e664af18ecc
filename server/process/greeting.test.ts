import { expect, test } from 'vitest';
import type { Config } from '../config/config';
import { greeting } from './greeting';

const lines = (practice: Config['practice']) => {
  const config = { practice, baseUrl: 'http://127.0.0.1:1', mail: {}, contactMail: 'x@example.com' };
  const facts = { hasAccounts: true, demoAccounts: [] };
  return greeting({ ...config, host: '127.0.0.1', publicUrl: null } as unknown as Config, facts).join('\n');
};

test('names a sandbox center only when companies use it or may choose it', () => {
  expect(lines({ isAllowed: true, isDefault: true })).toMatch(/^Sandbox call center/m);
  expect(lines({ isAllowed: true, isDefault: false })).toMatch(/people place tickets.*\n.*sandbox/);
  expect(lines({ isAllowed: false, isDefault: false })).toMatch(/people place tickets/);
  expect(lines({ isAllowed: false, isDefault: false })).not.toMatch(/sandbox/i);
});
