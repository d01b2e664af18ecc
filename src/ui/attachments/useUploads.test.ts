import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { announcementOf, fileProblem } from './useUploads';

it.each([
  ['image/jpeg', 1, null],
  ['application/pdf', 10_000_000, null],
  ['image/jpeg', 10_000_001, 'attachments.tooLarge'],
  ['image/jpeg', 0, 'attachments.empty'],
  ['text/html', 1, 'attachments.wrongType'],
])('checks a file of %s with %i bytes before it is sent', (type, size, problem) => {
  expect(fileProblem({ name: 'x', type, size })).toBe(problem);
});

it('registers a photo with its hash and the time it was taken', async () => {
  const lastModified = Date.parse('2026-11-20T18:00:00Z');
  const file = new File(['curb'], 'north\ncurb.jpg', { type: 'image/jpeg', lastModified });
  expect(await announcementOf(file, 'r1')).toEqual({
    clientRequestId: 'r1',
    kind: 'PHOTO',
    fileName: 'north curb.jpg',
    contentType: 'image/jpeg',
    bytes: 4,
    sha256: createHash('sha256').update('curb').digest('hex'),
    takenAt: '2026-11-20T18:00:00.000Z',
    takenFrom: 'device',
  });
  const plan = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf', lastModified });
  expect(await announcementOf(plan, 'r2')).not.toHaveProperty('takenAt');
});
