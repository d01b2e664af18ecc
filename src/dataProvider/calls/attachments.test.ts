import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage';
import { upload } from '../../api/upload';
import { session } from '../../authProvider/session';
import { attachmentCalls } from './attachments';

vi.mock('../../api/upload', () => ({ upload: vi.fn() }));

const PLACE = { entity: 'EVENT', entityId: 'e1' } as const;
const ATTACHMENT = { contentType: 'image/jpeg' } as never;
const FILE = new Blob(['x']);

/** What the server is asked for, by the calls' actions; a deletion fails when that is wanted. */
function server({ state = 'PENDING', mayDelete = true } = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, request: RequestInit) => {
    const { variables } = JSON.parse(String(request.body));
    asked.push([variables.action, variables.attachmentId].filter(Boolean).join(' '));
    const isRefused = variables.action === 'deleteAttachment' && !mayDelete;
    const errors = [{ message: 'You may not.', errorType: 'ForbiddenException' }];
    const result = { success: true, ID: 'a1', state, uploadUrl: '/attachments/a1' };
    return new Response(JSON.stringify(isRefused ? { data: null, errors } : { data: { result } }));
  });
  return asked;
}

const attach = (signal = new AbortController().signal) =>
  attachmentCalls.attach(PLACE, ATTACHMENT, FILE, { onProgress: () => {}, signal });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  const userInfo = { username: 'dana', company: 'c1', role: 'CompanyAdmin', email: 'd@example.com' } as const;
  session.start({ token: 't', refreshToken: 'r', userInfo });
  vi.mocked(upload).mockReset().mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps an uploaded file', async () => {
  const asked = server();
  await attach();
  expect(upload).toHaveBeenCalledOnce();
  expect(asked).toEqual(['createAttachment']);
});

it('does not upload a file again', async () => {
  server({ state: 'READY' });
  await attach();
  expect(upload).not.toHaveBeenCalled();
});

it('withdraws the record of a file that failed to upload, and reports the failure', async () => {
  const asked = server();
  vi.mocked(upload).mockRejectedValue(new TypeError('The file was not sent.'));
  await expect(attach()).rejects.toMatchObject({ message: 'The file was not sent.' });
  expect(asked).toEqual(['createAttachment', 'deleteAttachment a1']);
});

it('shows users who may not delete only why the upload failed', async () => {
  server({ mayDelete: false });
  vi.mocked(upload).mockRejectedValue(new TypeError('The file was not sent.'));
  await expect(attach()).rejects.toMatchObject({ message: 'The file was not sent.' });
});

it('a canceled upload ends with the reason its page gave', async () => {
  const asked = server();
  const stop = new AbortController();
  const reason = new Error('the page was left');
  vi.mocked(upload).mockImplementation(async () => {
    stop.abort(reason);
    throw reason;
  });
  await expect(attach(stop.signal)).rejects.toBe(reason);
  expect(asked).toContain('deleteAttachment a1');
});
