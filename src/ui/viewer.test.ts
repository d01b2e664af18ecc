import { expect, it } from 'vitest';
import { viewerQuery } from './viewer';

it("no user is known from react-admin's identity once the session has ended", async () => {
  const ended = { viewer: async () => ({ data: {} }) as never };
  await expect(viewerQuery(ended).queryFn()).rejects.toThrow('The session is over.');
});
