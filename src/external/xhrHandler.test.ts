import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { xhrHandler } from './uploadFile';

const request: Parameters<ReturnType<typeof xhrHandler>['handle']>[0] = {
  method: 'PUT',
  protocol: 'https:',
  hostname: 'files.example.com',
  port: 9000,
  path: '/whiteline/us-west-1%3Aid/a.pdf',
  query: { 'x-id': 'PutObject' },
  headers: { host: 'files.example.com:9000', 'content-length': '3', 'x-amz-date': '20261121T180000Z' },
  body: 'abc',
};

/** A browser's request that does what the test tells it. */
class Sent {
  static last: Sent;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 200;
  response = new Blob(['<ok/>']);
  address = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    Sent.last = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'Date: Sat, 21 Nov 2026 18:00:00 GMT\r\nETag: "a: b"\r\n';
  }
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends a request, reports progress and responds as the client expects', async () => {
  const shares: number[] = [];
  const answer = xhrHandler(share => shares.push(share)).handle(request);
  const { last } = Sent;
  expect(last.address).toBe(
    'PUT https://files.example.com:9000/whiteline/us-west-1%3Aid/a.pdf?x-id=PutObject',
  );
  expect(last.headers).toEqual({ 'x-amz-date': '20261121T180000Z' });
  last.upload.onprogress?.({ loaded: 1, total: 4 });
  last.upload.onprogress?.({ loaded: 4, total: 4 });
  last.onload?.();
  expect(shares).toEqual([0.25, 1]);
  expect((await answer).response).toEqual({
    statusCode: 200,
    headers: { date: 'Sat, 21 Nov 2026 18:00:00 GMT', etag: '"a: b"' },
    body: last.response,
  });
});

it('fails when the storage cannot be reached', async () => {
  const answer = xhrHandler(() => {}).handle(request);
  Sent.last.onerror?.();
  await expect(answer).rejects.toThrow('The storage could not be reached.');
});

it('gives up a minute after the last byte sent', async () => {
  const answer = xhrHandler(() => {}).handle(request);
  const ended = vi.fn();
  answer.catch(ended);
  await vi.advanceTimersByTimeAsync(59_000);
  Sent.last.upload.onprogress?.({ loaded: 1, total: 4 });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(answer).rejects.toThrow('The connection to the storage has stalled.');
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [undefined, ''],
  [{ versionId: null, part: ['1', '2 3'] }, '?versionId=&part=1&part=2%203'],
])('writes the query %j as %s', (query, text) => {
  const { port: _, query: __, ...plain } = request;
  void xhrHandler(() => {}).handle({ ...plain, ...(query && { query }) });
  expect(Sent.last.address).toBe(`PUT https://files.example.com/whiteline/us-west-1%3Aid/a.pdf${text}`);
});
