import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAccessTokens } from '../../access/accessTokens';

const tokens = createAccessTokens(randomBytes(32), 60, () => new Date());
const viewer = {
  id: randomUUID(),
  username: 'dana',
  role: 'CompanyAdmin' as const,
  companyId: randomUUID(),
  sessionId: randomUUID(),
};

it('reads the tokens it issued', async () => {
  expect(await tokens.read(await tokens.issue(viewer))).toEqual(viewer);
  const administrator = { ...viewer, companyId: null };
  expect(await tokens.read(await tokens.issue(administrator))).toEqual(administrator);
});

it.each(['id', 'sessionId', 'companyId'])('refuses a token whose %s is not a UUID', async claim => {
  for (const value of ['', 'x', '\ud800']) {
    expect(await tokens.read(await tokens.issue({ ...viewer, [claim]: value }))).toBeNull();
  }
});
