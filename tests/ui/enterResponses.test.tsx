import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invalid } from '../../domain/errors';
import { type Answers, mockServer } from '../support/mockServer';
import { fill, hold, hrefOf, press, testPages } from '../support/pages';
import { allow, openTicket, TICKET, TICKET_ID } from '../support/ticketPage';

testPages();

const member = (stationCode: string, authorityName: string, changes: object = {}) => ({
  ...{ stationCode, authorityName, status: 'Notification Sent', utilityType: 'gas', facilityTypes: [] },
  ...{ responseCode: null, responseText: null, respondedAt: null, responseColor: 'grey' },
  ...changes,
});
const MEMBERS = [member('EXGAS', 'Example Gas'), member('EXWAT', 'Example Water')];
const IMPORTED = { source: 'IMPORTED', members: MEMBERS, actions: allow('enterResponses') };
const code = (name: string, text: string, inForce = true) => ({ code: name, text, inForce });
const row = (stationCode: string, changes: object = {}) => ({
  ...{ stationCode, printed: [`${stationCode} · 001 · 11/10/2026 3:04 PM`] },
  response: {
    ...{ code: '001', text: 'Clear', comment: null, isSilent: false },
    ...{ respondedAt: '2026-11-10T23:04:00.000Z' },
    ...changes,
  },
});
const page = (changes: object = {}) => ({
  ...{ rows: [row('EXGAS'), row('EXWAT')], strangers: [], outside: [], missing: [] },
  ...{ asOf: null, isTicketFound: true },
  ...changes,
});

const open = (answers: Answers = {}, changes: object = {}) =>
  openTicket(
    { ...IMPORTED, ...changes },
    {
      getResponseCodes: () => [
        code('000', 'Reserved for system use'),
        code('001', 'Clear'),
        code('010', 'Locate area marked'),
        code('002', 'Withdrawn', false),
      ],
      recordTicketResponses: () => ({ isComplete: true }),
      ...answers,
    },
  );

async function openDialog(answers: Answers = {}) {
  await open(answers);
  const stations = await screen.findByRole('region', { name: 'Utilities notified' });
  fireEvent.click(within(stations).getByRole('button', { name: 'Enter responses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter responses' }));
  await dialog.findByRole('button', { name: 'Save responses' });
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function paste(dialog: Dialog, text: string) {
  fill('Paste the center’s response page', text);
  fireEvent.click(dialog.getByRole('button', { name: 'Read' }));
  await dialog.findByText(/^Read \d/);
}

const utility = (dialog: Dialog, name: string) => within(dialog.getByRole('group', { name }));

async function answer(dialog: Dialog, name: string, option: string) {
  fireEvent.mouseDown(utility(dialog, name).getByRole('combobox', { name: 'Response' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

const sent = () => mockServer.calls('recordTicketResponses').map(({ args }) => args);

test('a pasted page fills in the rows, and is saved with the page itself', async () => {
  const dialog = await openDialog({
    readTicketResponses: () =>
      page({
        asOf: '2026-11-11T01:00:00.000Z',
        rows: [
          row('EXGAS', { comment: 'except lot 9' }),
          row('EXWAT', { isSilent: true, respondedAt: null }),
        ],
      }),
  });
  const words = screen.getByRole('dialog').textContent ?? '';
  const [pasted = 0, first = 0, address = 0] = [
    'Paste the center',
    'Example Gas (EXGAS)',
    'Address of the page',
  ].map(label => words.indexOf(label));
  expect([pasted > 0, first > pasted, address > first]).toEqual([true, true, true]);
  await paste(dialog, 'The page');
  expect(mockServer.calls('readTicketResponses')[0]?.args).toMatchObject({
    ticketId: TICKET_ID,
    text: 'The page',
  });
  expect(utility(dialog, 'Example Gas (EXGAS)').getByRole('combobox')).toHaveTextContent('001 Clear');
  expect(utility(dialog, 'Example Water (EXWAT)').getByRole('combobox')).toHaveTextContent('No response yet');
  expect(utility(dialog, 'Example Gas (EXGAS)').getByText('EXGAS · 001 · 11/10/2026 3:04 PM')).toBeVisible();
  expect(dialog.getByText(/^Every utility is filled in/)).toBeVisible();
  await press('Save responses');
  await screen.findByText('Responses are up to date.');
  expect(sent()).toMatchObject([
    {
      ...{ ticketId: TICKET_ID, isComplete: true, isCompared: false, text: 'The page' },
      seenAt: '2026-11-11T01:00:00.000Z',
      responses: [
        {
          stationCode: 'EXGAS',
          code: '001',
          comment: 'except lot 9',
          respondedAt: '2026-11-10T23:04:00.000Z',
        },
        { stationCode: 'EXWAT' },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('choices made while the page was being read are kept', async () => {
  const { held, release } = hold(page());
  const dialog = await openDialog({ readTicketResponses: () => held });
  fill('Paste the center’s response page', 'The page');
  fireEvent.click(dialog.getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(mockServer.calls('readTicketResponses')).toHaveLength(1));
  // The rows will be what this text says.
  expect(dialog.getByLabelText('Paste the center’s response page')).toHaveAttribute('readonly');
  await answer(dialog, 'Example Gas (EXGAS)', '010 Locate area marked');
  release();
  await dialog.findByText(/^Read 2/);
  expect(utility(dialog, 'Example Gas (EXGAS)').getByRole('combobox')).toHaveTextContent('010 Locate');
  expect(utility(dialog, 'Example Water (EXWAT)').getByRole('combobox')).toHaveTextContent('001 Clear');
});

test('unmatched text is left to the user, with the printed wording', async () => {
  const left = { stationCode: 'EXWAT', printed: ['EXWAT · Clear of obstruction'], response: null };
  const dialog = await openDialog({ readTicketResponses: () => page({ rows: [row('EXGAS'), left] }) });
  await paste(dialog, 'x');
  expect(dialog.getByText('Fill in yourself: EXWAT')).toBeVisible();
  const water = utility(dialog, 'Example Water (EXWAT)');
  expect(water.getByText('EXWAT · Clear of obstruction')).toBeVisible();
  expect(water.getByRole('combobox')).toHaveTextContent('Not looked up');
  expect(dialog.getByText(/^1 of 2 utilities filled in/)).toBeVisible();
});

test('the user reviews the rest of the page before the ticket counts as looked up', async () => {
  const outside = ['A new ticket is required for this location.'];
  const dialog = await openDialog({ readTicketResponses: () => page({ outside }) });
  await paste(dialog, 'The page');
  expect(dialog.getByRole('region', { name: 'The rest of the page' })).toHaveTextContent(outside[0] ?? '');
  expect(dialog.getByText('Does anything here limit the work?')).toBeVisible();
  expect(dialog.getByText(/answer the question/)).toBeVisible();
  fireEvent.click(dialog.getByRole('radio', { name: 'Yes, or I’m not sure' }));
  expect(await dialog.findByText(/Ask the center what limits the work/)).toBeVisible();
  fireEvent.click(dialog.getByRole('radio', { name: 'No' }));
  expect(await dialog.findByText(/^Every utility is filled in/)).toBeVisible();
  // Without the page it is what the person has seen, and the number is the person's to compare.
  fill('Paste the center’s response page', '');
  expect(await dialog.findByText(/^Compare number and revision/)).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
});

test('a page without the ticket’s number counts as a lookup once the user compared it', async () => {
  const dialog = await openDialog({ readTicketResponses: () => page({ isTicketFound: false }) });
  await paste(dialog, 'The page');
  expect(dialog.getByText(/^Compare number and revision/)).toBeVisible();
  fireEvent.click(dialog.getByLabelText('I compared the number and revision with the page'));
  expect(await dialog.findByText(/^Every utility is filled in/)).toBeVisible();
  await press('Save responses');
  await screen.findByText('Responses are up to date.');
  expect(sent()).toMatchObject([{ isComplete: true, isCompared: true }]);
});

test('a page with other utilities does not count as a lookup', async () => {
  const dialog = await openDialog({ readTicketResponses: () => page({ strangers: ['EXTEL · Pending'] }) });
  await paste(dialog, 'The page');
  expect(dialog.getByText(/lists a utility that this ticket doesn’t have/)).toBeVisible();
  fireEvent.click(dialog.getByRole('radio', { name: 'No' }));
  expect(dialog.getByText(/while the page lists other utilities/)).toBeVisible();
});

test('a pasted table is read immediately, without hidden or struck-out text', async () => {
  const dialog = await openDialog({ readTicketResponses: () => page() });
  const html = `<!--StartFragment--><h2>Responses</h2><table>
    <tr><th>Station</th><th>Response</th><th>Date</th></tr>
    <tr><td rowspan="2">EXGAS</td><td><s>001</s> <span hidden>Clear</span> No access</td><td>11/10/2026<br>3:04 PM</td></tr>
    <tr><td>010</td><td style="text-decoration: line-through">11/09/2026 3:04 PM</td></tr>
    <tr style="display:none"><td>EXWAT</td><td>001</td><td></td></tr>
    <tr><td colspan="2">EXWAT</td><td></td></tr></table><p>Call 811</p>`;
  const area = dialog.getByLabelText('Paste the center’s response page');
  fireEvent.paste(area, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : 'x') },
  });
  await dialog.findByText(/^Read 2/);
  const lines = [
    ...['Responses', '', 'Station\tResponse\tDate\t', 'EXGAS\tNo access\t11/10/2026 3:04 PM\t'],
    ...['EXGAS\t010\t\t', 'EXWAT\t\t\t', '', 'Call 811'],
  ];
  const [call] = mockServer.calls('readTicketResponses');
  expect(String(call?.args.text).trimEnd()).toBe(lines.join('\n'));
});

test('a text that is not a page shows that nothing could be read', async () => {
  const dialog = await openDialog({
    readTicketResponses: () => page({ rows: [], missing: ['EXGAS', 'EXWAT'] }),
  });
  fill('Paste the center’s response page', 'hello');
  fireEvent.click(dialog.getByRole('button', { name: 'Read' }));
  expect(await dialog.findByText(/^No response could be read\./)).toBeVisible();
  expect(dialog.queryByText(/Check each row/)).toBeNull();
});

test('partial manual entry says before and after that the ticket is not looked up', async () => {
  const dialog = await openDialog({ recordTicketResponses: () => ({ isComplete: false }) });
  await answer(dialog, 'Example Water (EXWAT)', 'No response yet');
  expect(dialog.getByText(/^1 of 2 utilities filled in\. .* won’t count as looked up\.$/)).toBeVisible();
  await press('Save responses');
  await screen.findByText(/^Responses saved\. The ticket doesn’t count as looked up/);
  expect(sent()).toMatchObject([{ isComplete: false, text: null, responses: [{ stationCode: 'EXWAT' }] }]);
});

test('inactive codes are not offered, and silence only in words', async () => {
  const dialog = await openDialog();
  fireEvent.mouseDown(utility(dialog, 'Example Gas (EXGAS)').getByRole('combobox', { name: 'Response' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.trim());
  expect(options).toEqual([
    'Not looked up',
    'No response yet',
    '001 Clear',
    '010 Locate area marked',
    'Other words',
  ]);
});

test.each([
  ['an empty form', null, 'Choose a response for at least one utility.'],
  ['a response without its time', '001 Clear', 'Enter when the utility responded.'],
])('%s is not sent', async (_, response, message) => {
  const dialog = await openDialog();
  if (response) await answer(dialog, 'Example Gas (EXGAS)', response);
  await press('Save responses');
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(sent()).toEqual([]);
});

test('server errors are shown at their row', async () => {
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
  const dialog = await openDialog({
    readTicketResponses: () => page({ rows: [row('EXWAT')] }),
    recordTicketResponses: () => {
      throw invalid({ 'responses.0.respondedAt': 'This is after the page was seen. Check both times.' });
    },
  });
  await paste(dialog, 'x');
  await press('Save responses');
  const fieldError = await utility(dialog, 'Example Water (EXWAT)').findByText(
    /^This is after the page was seen/,
  );
  expect(fieldError).toBeVisible();
});

test('a response shows who entered it, its source, how and when, and links to its page', async () => {
  const given = { responseCode: '001', responseText: 'Clear', respondedAt: '2026-11-10T23:04:00.000Z' };
  await open(
    {},
    {
      members: [
        member('EXGAS', 'Example Gas', given),
        member('EXWAT', 'Example Water', { ...given, responseCode: '', responseText: 'Ask Lee' }),
      ],
      Responses: [
        known('EXGAS', { source: 'PASTED', via: 'SITE', url: 'https://center.example.com/1' }),
        known('EXWAT', { code: '', text: 'Ask Lee', via: 'PHONE', respondent: 'Lee' }),
      ],
    },
  );
  const stations = within(await screen.findByRole('region', { name: 'Utilities notified' }));
  const rowOf = (name: RegExp) => stations.getByRole('row', { name });
  expect(rowOf(/Example Gas/)).toHaveTextContent('Entered by Dana Reyes from the center’s page');
  expect(rowOf(/Example Water/)).toHaveTextContent('Ask Lee');
  expect(rowOf(/Example Water/)).not.toHaveTextContent('No response yet');
  expect(rowOf(/Example Water/)).toHaveTextContent(/Entered by Dana Reyes · by phone from Lee · .*11/);
  expect(hrefOf('Page', stations)).toBe('https://center.example.com/1');
});

test('an entered response is withdrawn after confirmation, and the history keeps it', async () => {
  const given = { responseCode: '021', responseText: 'Stop', respondedAt: '2026-11-10T23:04:00.000Z' };
  const of = { stationCode: 'EXGAS', authorityName: 'Example Gas', revision: '000', comment: null };
  const entered = { ...of, ID: '7', source: 'MANUAL', enteredBy: 'Dana Reyes', withdrawn: null };
  const wrong = { ...entered, code: '021', text: 'Stop', respondedAt: given.respondedAt };
  const center = { ...of, ID: '6', source: 'CENTER', enteredBy: null, withdrawn: null, code: '001' };
  const before = { ...center, text: 'Clear', respondedAt: '2026-11-10T20:04:00.000Z' };
  let isDone = false;
  await open({
    getTicketDetails: () =>
      ({
        ...TICKET,
        ...IMPORTED,
        members: [member('EXGAS', 'Example Gas', isDone ? { ...before, responseCode: '001' } : given)],
        Responses: isDone
          ? [{ ...wrong, withdrawn: { by: 'Pat Lee', at: '2026-11-11T20:04:00.000Z' } }, before]
          : [wrong, before],
      }) as never,
    withdrawTicketResponse: () => {
      isDone = true;
      return { success: true };
    },
  });
  const stations = within(await screen.findByRole('region', { name: 'Utilities notified' }));
  // What the center itself said is not for people to take back.
  const [button, ...others] = await stations.findAllByRole('button', { name: /^Withdraw/, hidden: true });
  expect(others).toEqual([]);
  fireEvent.click(button as HTMLElement);
  const dialog = await screen.findByRole('alertdialog', { name: /Example Gas/ });
  expect(mockServer.calls('withdrawTicketResponse')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await screen.findByText(/^The response was withdrawn/);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(mockServer.calls('withdrawTicketResponse')[0]?.args).toMatchObject({
    ticketId: TICKET_ID,
    responseId: '7',
  });
  await stations.findByText(/^Withdrawn by Pat Lee/);
  expect(stations.queryByRole('button', { name: /^Withdraw/, hidden: true })).toBeNull();
});

const known = (stationCode: string, changes: object = {}) => ({
  ...{ ID: stationCode, stationCode, authorityName: stationCode, source: 'MANUAL', enteredBy: 'Dana Reyes' },
  ...{ code: '001', text: 'Clear', comment: null, revision: '000', withdrawn: null },
  ...{ respondedAt: '2026-11-10T23:04:00.000Z', enteredAt: '2026-11-11T20:04:00.000Z' },
  ...changes,
});

test('one tap confirms that the page shows what is already known', async () => {
  const gas = { responseCode: '001', responseText: 'Clear', respondedAt: '2026-11-10T23:04:00.000Z' };
  const dialog = await openDialog({
    getTicketDetails: () =>
      ({
        ...TICKET,
        ...IMPORTED,
        members: [member('EXGAS', 'Example Gas', gas), member('EXWAT', 'Example Water')],
        Responses: [known('EXGAS')],
      }) as never,
  });
  fireEvent.click(dialog.getByRole('button', { name: /^Mark the rest as unchanged at / }));
  expect(await dialog.findByText(/^Compare number and revision/)).toBeVisible();
  fireEvent.click(dialog.getByLabelText('I compared the number and revision with the page'));
  expect(await dialog.findByText(/^Every utility is filled in/)).toBeVisible();
  await press('Save responses');
  await screen.findByText('Responses are up to date.');
  expect(sent()).toMatchObject([
    {
      ...{ isComplete: true, via: 'SITE', respondent: null, url: null },
      responses: [
        { stationCode: 'EXGAS', code: '001', respondedAt: '2026-11-10T23:04:00.000Z' },
        { stationCode: 'EXWAT' },
      ],
    },
  ]);
});

test('a phone response has a name, and does not count as a lookup', async () => {
  const dialog = await openDialog({ recordTicketResponses: () => ({ isComplete: false }) });
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Source/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'A phone call' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^All as on/ })).toBeNull());
  expect(dialog.queryByLabelText('Paste the center’s response page')).toBeNull();
  await answer(dialog, 'Example Gas (EXGAS)', 'No response yet');
  await answer(dialog, 'Example Water (EXWAT)', 'No response yet');
  expect(dialog.getByText(/only the center’s page makes/)).toBeVisible();
  await press('Save responses');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter who gave you the responses.');
  fill('Who you spoke with', 'Lee at the gas company');
  await press('Save responses');
  await screen.findByText(/^Responses saved\. The ticket doesn’t count as looked up/);
  expect(sent()).toMatchObject([
    { isComplete: false, via: 'PHONE', respondent: 'Lee at the gas company', text: null },
  ]);
});
