import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from './saveFile';

const answer = { body: '', contentType: '', contentDisposition: '', isBase64Encoded: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the browser is handed by the click: a name, and the bytes behind an address. */
async function saved(changes: Partial<typeof answer>) {
  const made = vi.spyOn(URL, 'createObjectURL');
  const click = vi.fn();
  const link = { href: '', download: '', click };
  vi.stubGlobal('document', { createElement: () => link });
  saveFile({ ...answer, ...changes });
  expect(click).toHaveBeenCalledOnce();
  expect(link.href).toBe(made.mock.results[0]?.value);
  const file = made.mock.calls[0]?.[0] as Blob;
  return { name: link.download, bytes: new Uint8Array(await file.arrayBuffer()) };
}

test("uses the server's file name", async () => {
  const contentDisposition = 'attachment; filename="active-tickets-2026-11-21.csv"';
  expect((await saved({ contentDisposition })).name).toBe('active-tickets-2026-11-21.csv');
  vi.restoreAllMocks();
  expect((await saved({ contentDisposition: 'inline' })).name).toBe('export');
});

test('text is unchanged, including its first byte', async () => {
  const { bytes } = await saved({ body: '\ufeffName\r\nPeña' });
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Name\r\nPeña');
});

test('decodes a binary file from Base64', async () => {
  const { bytes } = await saved({ body: 'UEsDBP8A', isBase64Encoded: true });
  expect([...bytes]).toEqual([0x50, 0x4b, 3, 4, 255, 0]);
});
