import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { AppError } from '../../domain/errors';
import { MAX_IMPORT_BYTES } from '../../domain/imports/import';
import { createMailIntake } from '../imports/inbound/acceptMail';
import { createUploadIntake } from '../imports/receiveFile';

const busy = () => new AppError('ServiceUnavailableException', 'busy');
const tooLarge = () => new AppError('ValidationException', 'too large');

/** Sends a file that is then held for as long as it is not let go. */
function holder() {
  const intake = createUploadIntake();
  return (owner: string, bytes = MAX_IMPORT_BYTES) => {
    let letGo = () => {};
    const isHeld = new Promise<boolean>((resolve, reject) => {
      const bounds = { owner, most: MAX_IMPORT_BYTES, tooLarge, busy, readsOn: false };
      const held = new Promise<void>(done => {
        letGo = done;
      });
      const work = () => {
        resolve(true);
        return held;
      };
      intake.take(Readable.from([Buffer.alloc(bytes)]), bounds, work).catch((error: AppError) => {
        if (error.message === 'busy') resolve(false);
        else reject(error);
      });
    });
    return { isHeld, letGo: () => letGo() };
  };
}

it('has room for another company while three send the maximum', async () => {
  const send = holder();
  const sent = [];
  for (const owner of ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c']) sent.push(await send(owner).isHeld);
  expect(sent).toEqual([true, true, true, false, true, true, true, true, false, false]);
  expect(await send('d').isHeld).toBe(true);
});

it('frees the room of a canceled upload', async () => {
  const send = holder();
  const first = send('a');
  expect(await first.isHeld).toBe(true);
  for (const owner of ['a', 'a']) expect(await send(owner).isHeld).toBe(true);
  expect(await send('a', 10).isHeld).toBe(false);
  first.letGo();
  await new Promise(setImmediate);
  expect(await send('a', 10).isHeld).toBe(true);
});

it('serves others between two chunks, however fast they arrive', async () => {
  let sent = 0;
  const chunks = function* () {
    for (; sent < 100; sent++) yield Buffer.alloc(65_536);
  };
  const bounds = { owner: 'a', most: MAX_IMPORT_BYTES, tooLarge, busy, readsOn: false };
  const taken = createUploadIntake().take(
    Readable.from(chunks(), { highWaterMark: 1 }),
    bounds,
    async one => one,
  );
  for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate);
  expect(sent).toBeLessThan(30);
  expect((await taken).bytes).toHaveLength(100 * 65_536);
});

it('accepts mail for another address while one is at its limit', async () => {
  const intake = createMailIntake();
  let letGo = () => {};
  const isOver = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const send = (owner: string) =>
    new Promise<string>(resolve => {
      const mail = Readable.from([Buffer.from('A: b\r\n'), Buffer.alloc(34_000_000)]);
      const work = async () => {
        resolve('taken');
        await isOver;
      };
      intake.take(owner, mail, work).catch(({ message }: Error) => resolve(message));
    });
  const busy = 'Too much mail is coming in at once. Try again later.';
  const sent = [];
  for (const owner of ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd']) sent.push(await send(owner));
  expect(sent).toEqual(['taken', 'taken', busy, busy, 'taken', 'taken', busy, 'taken', 'taken']);
  letGo();
});
