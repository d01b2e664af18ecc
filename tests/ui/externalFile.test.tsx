import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { Refusal } from '../../server/storage/refusal';
import { externalMessages as words } from '../../src/external/messages';
import { fillTicket, openInvitation, sent, submit, success } from '../support/externalPage';
import { dateField } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, testPages } from '../support/pages';
import { storageServer } from '../support/storageServer';

testPages();

const [HEAD, TAIL] = ['%PDF-1.7\n', '\n%%EOF\n'];
const pdf = (name = 'our ticket.pdf', bytes = 600) =>
  new File([HEAD, 'x'.repeat(bytes - HEAD.length - TAIL.length), TAIL], name, { type: 'application/pdf' });
const input = () => field('Attach Ticket File');
const attach = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const refused = (status: number, body: string) => async () => HttpResponse.xml(body, { status }) as never;

async function openFilled(): Promise<void> {
  await openInvitation();
  await fillTicket();
}

test('a file is sent with the ticket, and nothing can be changed in the meantime', async () => {
  let go = () => {};
  const held = new Promise<undefined>(resolve => {
    go = () => resolve(undefined);
  });
  const stored = storageServer(() => held);
  await openFilled();
  attach(pdf());
  expect(await screen.findByText('our ticket.pdf')).toBeVisible();
  await submit();
  expect(await screen.findByRole('progressbar', { name: 'Uploading our ticket.pdf' })).toBeVisible();
  expect(field('Job Number')).toHaveAttribute('readonly');
  for (const label of ['Legal Start Date', 'Expiration Date']) {
    expect(await dateField(label), label).toHaveAttribute('readonly');
  }
  expect(input()).toHaveAttribute('aria-disabled', 'true');
  attach(pdf('another.pdf'));
  expect(screen.queryByText('another.pdf')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove our ticket.pdf' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  go();
  expect(await success()).toBeVisible();
  const [[key] = []] = stored;
  expect(sent()[0]?.args).toMatchObject({ body: { bucketLink: key } });
});

test('a file can be dropped, and removed again', async () => {
  await openFilled();
  const drop = (...files: File[]) => fireEvent.drop(input(), { dataTransfer: { files } });
  drop(pdf('one.pdf'), pdf('two.pdf'));
  expect(screen.getByText(words.file.several)).toBeVisible();
  drop(pdf('one.pdf'));
  expect(await screen.findByText('one.pdf')).toBeVisible();
  expect(screen.queryByText(words.file.several)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove one.pdf' }));
  expect(screen.queryByText('one.pdf')).toBeNull();
  expect(input()).toHaveFocus();
  await submit();
  await success();
  expect(sent()[0]?.args).toMatchObject({ body: { bucketLink: '' } });
});

test('only a PDF of at most 10,000,000 bytes is accepted, even when it is sent as soon as it is chosen', async () => {
  await openFilled();
  attach(new File(['MZ This program'], 'ticket.pdf'));
  await submit();
  expect(await screen.findByText(words.file.notPdf)).toBeVisible();
  await waitFor(() => expect(input()).toHaveFocus());
  attach(pdf('large.pdf', 10_000_001));
  expect(await screen.findByText(words.file.tooLarge)).toBeVisible();
  await submit();
  expect(sent()).toEqual([]);
  await screen.findByRole('button', { name: 'Submit' });
  attach(pdf('largest.pdf', 10_000_000));
  expect(await screen.findByText('largest.pdf')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(words.file.tooLarge)).toBeNull());
});

test.each([
  ['the connection is lost', async () => HttpResponse.error() as never, undefined],
  [
    'too many uploads from one network',
    refused(503, new Refusal('SlowDown').toXml('r')),
    words.uploadReasons.tooManyTries,
  ],
])('a failed upload shows the file name and the reason: %s', async (_why, answer, reason) => {
  storageServer(answer);
  await openFilled();
  attach(pdf());
  await submit();
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Upload failed: our ticket.pdf')).toBeVisible();
  expect(
    within(toast)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(reason ? [reason] : []);
  expect(screen.getByText(words.notSent)).toBeVisible();
  expect(field('Job Number')).toHaveValue('  D-7 ');
  expect(sent()).toEqual([]);
  storageServer();
  await submit();
  expect(await success()).toBeVisible();
});

test('a file whose ticket cannot be linked is deleted, every reason is shown, and a retry sends it again', async () => {
  const stored = storageServer();
  let kept = 0;
  mockServer.answer({
    linkExternalTicket() {
      kept = stored.size;
      throw new AppError('ConflictException', 'The first reason.\nThe second reason.');
    },
  });
  await openFilled();
  attach(pdf());
  await submit();
  const toast = await screen.findByRole('alert');
  expect(
    within(toast)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The first reason.', 'The second reason.']);
  expect([kept, stored.size]).toEqual([1, 0]);
  mockServer.answer({ linkExternalTicket: () => ({ success: true }) });
  await submit();
  expect(await success()).toBeVisible();
  expect(stored.size).toBe(1);
});
