import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../server/http/errors';
import { JPEG, photo, startAttaching } from '../support/attaching';
import { smallDisk } from '../support/smallDisk';

const FULL = 'The server’s disk is full.';

it('an upload and the health check report the full disk until there is room', async context => {
  const disk = smallDisk();
  if (!disk) return context.skip('Only root can mount a small disk.');
  onTestFinished(disk.unmount);
  const a = await startAttaching(disk.folder);
  onTestFinished(() => a.close());
  await a.begin();
  const ready = async () => {
    const response = await a.t.app.inject('/readyz');
    return [response.statusCode, response.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ready' }]);

  const large = Buffer.concat([JPEG, Buffer.alloc(2_000_000, 1)]);
  const { uploadUrl } = await a.announce(photo({ bytes: large.length }));
  const refused = await a.put(uploadUrl, large);
  expect(refused.statusCode).toBe(503);
  expect(refused.json().errors[0]).toMatchObject({
    errorType: 'ServiceUnavailableException',
    message: `${FULL} Ask your administrator to free up space, then try again.`,
  });
  expect(await a.stored()).toEqual([]);

  const rest = join(disk.folder, 'rest');
  expect(() => writeFileSync(rest, Buffer.alloc(2_000_000))).toThrow('ENOSPC');
  const poll = { timeout: 10_000 };
  await expect.poll(ready, poll).toEqual([503, { status: 'unavailable', reason: FULL }]);
  expect((await a.t.app.inject('/healthz')).statusCode).toBe(200);

  rmSync(rest);
  await expect.poll(ready, poll).toEqual([200, { status: 'ready' }]);
  await a.attach();
});

describe('a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])('is recognized by the code %s, and logged', code => {
    const logged: unknown[] = [];
    const log = { error: (line: unknown) => logged.push(line) } as never;
    const error = Object.assign(new Error('no space'), { code });
    expect(failureOf(error, log, 'id')).toMatchObject({
      errorType: 'ServiceUnavailableException',
      message: expect.stringContaining(FULL),
    });
    expect(logged).toEqual([{ err: error }]);
  });
});
