import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { entryOf } from '../../server/http/errors';
import { openConsole } from '../support/consolePages';
import { IMPORT, item } from '../support/importItems';
import { mockServer, server } from '../support/mockServer';
import { answer, hold, press, testPages } from '../support/pages';

testPages();

let items: ReturnType<typeof item>[];
let sent: string[];
let refuse: string | null;

const receive = (respond: (info: { request: Request }) => Response | Promise<Response>) =>
  server.use(http.put('*/imports/:id/files', respond));
const upload = (...names: string[]) => {
  const files = names.map(name => new File(['x'], name));
  fireEvent.change(document.querySelector('input[data-files]') as Element, { target: { files } });
};

beforeEach(() => {
  [items, sent, refuse] = [[], [], null];
  mockServer.assume({
    createImport: () => ({ ID: IMPORT }),
    getImport: () => ({ ID: IMPORT, state: 'OPEN', total: items.length, open: items.length, data: items }),
  });
  receive(({ request }) => {
    if (refuse) {
      const failure = new AppError('ValidationException', refuse);
      return HttpResponse.json({ errors: [entryOf(failure, {})] }, { status: 400 });
    }
    sent.push(new URL(request.url).searchParams.get('name') ?? '');
    return HttpResponse.json({ items: items.length });
  });
});

test('nothing is imported while files are uploading, and failures are shown and kept', async () => {
  console.error = () => {};
  let state = 'OPEN';
  mockServer.answer({
    getImport: () => ({ ID: IMPORT, state, total: items.length, open: items.length, data: items }) as never,
    applyImport() {
      state = 'APPLYING';
      return { success: true };
    },
  });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  const second = hold(null);
  receive(async ({ request }) => {
    if (request.url.endsWith('three.eml')) return HttpResponse.error();
    if (items.length > 0) await second.held;
    items = [...items, item(items.length + 1)];
    return HttpResponse.json({ items: 1 });
  });
  upload('one.eml', 'two.eml', 'three.eml');
  expect(await screen.findByRole('button', { name: 'Import when all files are here' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  expect(screen.getByText('2026110900041-000 CA')).toBeVisible();
  second.release();
  await press('Import 2 tickets');
  const question = within(await screen.findByRole('alertdialog', { name: 'Import 2 tickets?' }));
  expect(question.getByRole('alert')).toHaveTextContent('1 file failed to upload and is not among them.');
  fireEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/^Importing: /)).toBeVisible();
  expect(screen.getByText('three.eml failed to upload')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  state = 'DONE';
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a folder of 300 files is one progress line, polled occasionally, with its failures summarized', async () => {
  console.error = () => {};
  await openConsole('/main/tickets/import');
  const held = hold(null);
  let arrived = 0;
  receive(async ({ request }) => {
    arrived += 1;
    if (arrived === 150) await held.held;
    if (refuse !== null && arrived > 280) return HttpResponse.error();
    sent.push(new URL(request.url).searchParams.get('name') ?? '');
    items = [item(1)];
    return HttpResponse.json({ items: 1 });
  });
  refuse = 'the line is down';
  const names = Array.from({ length: 300 }, (_, nth) => `${nth}.eml`);
  const rows = () => document.querySelectorAll('li:has(> div > b)').length;
  upload(...names);
  expect(await screen.findByRole('progressbar', { name: '149 of 300 files sent' })).toBeVisible();
  expect(rows()).toBe(1);
  expect(await screen.findByRole('button', { name: 'Import when all files are here' })).toBeDisabled();
  held.release();
  expect(await screen.findByText('15 more files failed to upload')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import 1 ticket' })).toBeEnabled();
  expect(rows()).toBe(6);
  expect(mockServer.calls('getImport').length).toBeLessThan(30);
  refuse = null;
  await press('Try all again');
  await waitFor(() => expect(new Set(sent).size).toBe(300));
  await waitFor(() => expect(rows()).toBe(0));
});

test('many files stopped while uploading are kept, and can be sent later or removed', async () => {
  await openConsole(`/main/tickets/import/${IMPORT}`);
  const held = hold(null);
  receive(async ({ request }) => {
    if (sent.length === 2) await held.held;
    sent.push(new URL(request.url).searchParams.get('name') ?? '');
    return HttpResponse.json({ items: 1 });
  });
  const names = Array.from({ length: 9 }, (_, nth) => `${nth}.eml`);
  upload(...names);
  await screen.findByRole('progressbar', { name: '2 of 9 files sent' });
  await press('Stop');
  expect(await screen.findAllByText('It was not sent: sending was stopped.')).toHaveLength(5);
  expect(screen.getByText('2 more files failed to upload')).toBeVisible();
  held.release();
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as Element);
  await waitFor(() => expect(sent).toContain('2.eml'));
  await press('Remove all');
  await waitFor(() => expect(screen.queryByText(/failed to upload/)).toBeNull());
});

test('leaving while a file is uploading or unsent asks first', async () => {
  console.error = () => {};
  mockServer.answer({ getJobs: () => ({ total: 0, data: [] }) });
  await openConsole('/main/tickets/import');
  refuse = 'The file is locked with a password.';
  upload('november.zip');
  await screen.findByText(/locked with a password/);
  // The router is told to ask in effects of effects.
  await act(async () => {});
  fireEvent.click(screen.getByRole('link', { name: 'Jobs' }));
  await answer('No', 'Leave before every file is sent?');
  expect(screen.getByText(/locked with a password/)).toBeVisible();
  refuse = null;
  items = [item(1)];
  await press('Try again');
  await screen.findByRole('row', { name: /mail 1.eml/ });
  fireEvent.click(screen.getByRole('link', { name: 'Jobs' }));
  await waitFor(() => expect(window.location.pathname).toBe('/main/jobs'));
});

test('a dropped item that is not a file, such as an email from a browser, shows a message', async () => {
  await openConsole('/main/tickets/import');
  const zone = await screen.findByText('Drop files here, or');
  const drop = (...files: File[]) => fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } });
  fireEvent.drop(zone, { dataTransfer: { files: [], types: ['text/plain'] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('No file came with it.');
  drop(new File([], 'mail.eml'));
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  expect(screen.queryByText(/No file came with it/)).toBeNull();
});

test('a dropped folder is searched', async () => {
  await openConsole('/main/tickets/import');
  const file = (name: string) => ({
    ...{ isFile: true, isDirectory: false, fullPath: `/mails/${name}` },
    file: (take: (file: File) => void) => take(new File(['TICKET NO = 1'], name)),
  });
  const folder = (entries: object[]) => {
    const rest = [entries, []];
    const createReader = () => ({
      readEntries: (take: (some: object[]) => void) => take(rest.shift() ?? []),
    });
    return { isFile: false, isDirectory: true, createReader };
  };
  const entry = folder([file('a.eml'), folder([file('b.eml')])]);
  const items = [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => new File([], 'mails') }];
  const dataTransfer = { items, files: [new File([], 'mails')], types: ['Files'] };
  fireEvent.drop(await screen.findByText('Drop files here, or'), { dataTransfer });
  await waitFor(() => expect(sent).toEqual(['a.eml', 'b.eml']));
});
