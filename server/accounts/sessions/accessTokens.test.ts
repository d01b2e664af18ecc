import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAccessTokens } from '../../access/accessTokens';
import { type Key, keyOf, ringOf } from '../../config/keyring';

const tokensOf = (...keys: [Key, ...Key[]]) => createAccessTokens(ringOf(keys), 60, () => new Date());
const [key, next] = [keyOf('a secret of tests'), keyOf('the next one')];
const tokens = tokensOf(key);
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

it('reads tokens of a key as long as it is kept, even those it has read before', async () => {
  const token = await tokens.issue(viewer);
  expect(await tokensOf(next, key).read(token)).toEqual(viewer);
  expect(await tokensOf(next).read(token)).toBeNull();

  let kept = [key] as [Key, ...Key[]];
  const living = createAccessTokens({ newest: () => kept[0], all: () => kept }, 60, () => new Date());
  expect(await living.read(token)).toEqual(viewer);
  kept = [next];
  expect(await living.read(token)).toBeNull();
});
