import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../server/config/config';
import { CREDENTIALS_KEY_HEX, INBOUND_KEY } from './keys';

/** Passwords are hashed at the least cost, or every sign-in would take a tenth of a second; all calls come from one address. */
export function testConfig(url: string): Config {
  const config = loadConfig({
    DATABASE_URL: url,
    DATA_DIR: join(tmpdir(), 'whiteline-test-data'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    MAPS_TILES_URL: 'none',
    INBOUND_DOMAIN: 'in.example.com',
    INBOUND_KEY,
    API_KEY: 'test-api-key-0123456789',
    TOKEN_SECRET: 'a secret that is used by tests only',
    CREDENTIALS_KEY: CREDENTIALS_KEY_HEX,
  });
  return {
    ...config,
    hasBackgroundWork: true,
    secondFactor: { isRequired: false },
    practice: { isAllowed: true, isDefault: true },
    passwordCost: { memoryCost: 8, timeCost: 1 },
    botCheckCost: { keys: 2, rounds: 1 },
    limits: { ...config.limits, requestsPerMinute: 100_000 },
  };
}
