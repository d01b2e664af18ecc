import { expect, it } from 'vitest';
import { viewerQuery } from './viewer';

it('nobody is known by what react-admin answers once the session is over', async () => {
  const ended = { viewer: async () => ({ data: {} }) as never };
  await expect(viewerQuery(ended).queryFn()).rejects.toThrow('The session is over.');
});
