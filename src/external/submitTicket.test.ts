import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { getExternalRequest, linkExternalTicket } from '../api/externalCalls';
import { externalMessages as words } from './messages';
import { refusalOf, saidOf, submitTicket } from './submitTicket';
import { type Uploaded, uploadFile } from './uploadFile';

vi.mock('../api/externalCalls', () => ({ getExternalRequest: vi.fn(), linkExternalTicket: vi.fn() }));
vi.mock('../api/config', () => ({ loadConfig: async () => ({ storage: {} }) }));
vi.mock('./uploadFile', () => ({ uploadFile: vi.fn() }));

const facts = {
  ticketNo: '2026112000044',
  ticketName: '',
  revision: '001',
  jobNo: 'D 7',
  jobName: '',
  projectManager: 'Lee Park',
  legalStartDate: '2026-11-25T01:01:00.000Z',
  expDate: '2026-12-18T23:59:00.000Z',
};
const file = new File(['%PDF-'], 'ours.pdf');
const link = { companyName: 'Sierra', requestId: 'r' };
const request = {
  ...{ companyName: 'Sierra', companyPhone: '', jobNo: 'D-7', jobName: '', ticketNo: null, place: '' },
  ...{ today: '11/20/2026', latestExpiration: '12/22/2026' },
};
const leftovers = new Set<Uploaded>();
const remove = vi.fn();
const send = (given: File | null) =>
  submitTicket({ link, facts, file: given, onProgress: () => {}, leftovers });

beforeEach(() => {
  leftovers.clear();
  vi.mocked(uploadFile).mockReset().mockResolvedValue({ key: 'id/name.pdf', remove });
  vi.mocked(linkExternalTicket).mockReset().mockResolvedValue({ success: true });
  vi.mocked(getExternalRequest).mockReset().mockResolvedValue(request);
  remove.mockReset().mockResolvedValue({});
});

it('links a ticket without a file, and uploads nothing', async () => {
  await send(null);
  expect(uploadFile).not.toHaveBeenCalled();
  expect(linkExternalTicket).toHaveBeenCalledWith('r', { ...facts, bucketLink: '' });
});

it('uploads under the name of the ticket, then links the key', async () => {
  await send(file);
  const [{ name }] = vi.mocked(uploadFile).mock.calls[0] ?? [{ name: '' }];
  expect(name).toMatch(/^D_7-2026112000044-001-\d{13}\.pdf$/);
  expect(linkExternalTicket).toHaveBeenCalledWith('r', { ...facts, bucketLink: 'id/name.pdf' });
  expect(remove).not.toHaveBeenCalled();
});

it('links nothing when the upload fails', async () => {
  vi.mocked(uploadFile).mockRejectedValue(new Error('AccessDenied'));
  await expect(send(file)).rejects.toThrow('Upload failed: ours.pdf');
  expect(linkExternalTicket).not.toHaveBeenCalled();
});

it('deletes the file when linking fails, and gives the reason even when the deletion fails too', async () => {
  const refused = new AppError('ConflictException', 'This invitation already has a response.');
  vi.mocked(linkExternalTicket).mockRejectedValue(refused);
  await expect(send(file)).rejects.toBe(refused);
  expect(remove).toHaveBeenCalledTimes(1);
  remove.mockRejectedValue(new Error('offline'));
  await expect(send(file)).rejects.toBe(refused);
});

it.each([new TypeError('Failed to fetch'), new AppError('InternalFailure', 'The server answered 502.')])(
  'also deletes it when the response to the link is lost: %s',
  async lost => {
    vi.mocked(linkExternalTicket).mockRejectedValue(lost);
    await expect(send(file)).rejects.toBe(lost);
    expect(remove).toHaveBeenCalledTimes(1);
  },
);

it('retries a failed deletion with the next attempt, once', async () => {
  vi.mocked(linkExternalTicket).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  remove.mockRejectedValueOnce(new TypeError('offline'));
  await expect(send(file)).rejects.toThrow();
  expect(remove).toHaveBeenCalledTimes(1);
  await send(file);
  expect(remove).toHaveBeenCalledTimes(2);
  expect(remove.mock.invocationCallOrder[1]).toBeLessThan(
    vi.mocked(uploadFile).mock.invocationCallOrder[1] ?? 0,
  );
  await send(file);
  expect(remove).toHaveBeenCalledTimes(2);
});

describe('a failed upload', () => {
  const refused = (name: string) =>
    vi.mocked(uploadFile).mockRejectedValue(Object.assign(new Error(), { name }));
  /** What stands on the page, and in the toast. */
  const reported = async () => {
    const failure: unknown = await send(file).catch((error: unknown) => error);
    return [refusalOf(failure), saidOf(failure)];
  };

  it('names the file, and gives no reason while the invitation is pending', async () => {
    refused('AccessDenied');
    const said = { text: 'Upload failed: ours.pdf', reasons: [] };
    expect(await reported()).toEqual([said, said]);
    expect(getExternalRequest).toHaveBeenCalledWith(link);
  });

  it.each([
    ['QuotaExceeded', words.uploadReasons.tooManyFiles],
    ['TooManyRequestsException', words.uploadReasons.tooManyTries],
    ['SlowDown', words.uploadReasons.tooManyTries],
  ])('explains why the storage replied %s', async (name, reason) => {
    refused(name);
    const said = { text: 'Upload failed: ours.pdf', reasons: [reason] };
    expect(await reported()).toEqual([said, said]);
  });

  it('says that the invitation is no longer pending', async () => {
    refused('NotAuthorizedException');
    vi.mocked(getExternalRequest).mockResolvedValue(null);
    await expect(send(file)).rejects.toMatchObject({ errorType: 'ConflictException', message: words.over });
  });

  it('names the file when the status is unavailable', async () => {
    refused('TypeError');
    vi.mocked(getExternalRequest).mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send(file)).rejects.toThrow('Upload failed: ours.pdf');
  });
});
