import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import type { RoleName } from '../../domain/permissions/roles';
import { EMPTY_EVENT, type EventForm } from '../../src/resources/events/form/values';
import { openConsole, settled } from '../support/consolePages';
import { choose } from '../support/fields';
import { type Answers, mockServer } from '../support/mockServer';
import { field, fill, hrefOf, press, testPages } from '../support/pages';

testPages();

const ID = '00000000-0000-4000-8000-000000000001';
const DRAFT = {
  ID,
  EventNo: 'EV-2026-000001',
  EventType: 'MARKS_DESTROYED',
  Title: 'Marks gone',
  Status: 'DRAFT',
  Severity: 'MEDIUM',
  OccurredAt: '2026-11-20T18:15:00Z',
  ReportedAt: '2026-11-20T18:15:00Z',
  CreatedAt: '2026-11-20T18:15:00Z',
  CreatedBy: 'dana',
  UpdatedAt: '2026-11-20T18:15:00Z',
  details: '{}',
  extra: '{"cause":"Weather"}',
  version: 1,
};
const at = (path: string) => `/main/recorded-events${path}`;
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(at(path)));
const sent = () => mockServer.calls('createRecordedEvent').map(({ args }) => args.event as typeof DRAFT);
const question = (name: string | RegExp) => screen.findByRole('alertdialog', { name });
async function answer(name: string | RegExp, word: 'Yes' | 'No'): Promise<void> {
  fireEvent.click(within(await question(name)).getByRole('button', { name: word }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

async function open(path: string, role: RoleName = 'CompanyAdmin', answers: Answers = {}): Promise<void> {
  mockServer.answer({
    getRecordedEvent: () => DRAFT,
    createRecordedEvent: () => ({ ID }),
    getProjectManagers: () => ({ total: 0, data: [] }),
    ...answers,
  });
  await openConsole(at(path), role);
}

/** Opens the form of a new event with a draft of this tab. */
async function begin(form: Partial<EventForm>, answers: Answers = {}): Promise<void> {
  const draft = {
    clientRequestId: crypto.randomUUID(),
    form: { ...EMPTY_EVENT, OccurredAt: '2026-11-20T10:15', ...form },
  };
  sessionStorage.setItem('whiteline.eventDraft..dana.c1', JSON.stringify(draft));
  await open('/create', 'CompanyAdmin', answers);
}

async function chooseType(name: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

const cause = () => screen.getByRole('combobox', { name: /^Cause/ });

describe('a new event', () => {
  test('is kept while typing, asks before it discards values, and is saved once as a draft', async () => {
    await begin({});
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    await chooseType('Marks destroyed');
    await press('More');
    fill('Title', 'Marks gone');
    await choose('^Cause', 'Weather');
    cleanup();
    await openConsole(at('/create'));
    await press('More');
    expect(field('Title')).toHaveValue('Marks gone');
    expect(cause()).toHaveTextContent('Weather');

    await chooseType('Other');
    expect(within(await question('Change the type?')).getByText('Cause')).toBeVisible();
    await answer('Change the type?', 'No');
    expect(cause()).toHaveTextContent('Weather');
    const save = screen.getByRole('button', { name: 'Save draft' });
    fireEvent.click(save);
    fireEvent.click(save);
    await isAt(`/details/${ID}`);
    expect(sent()).toMatchObject([
      { Title: 'Marks gone', Status: 'DRAFT', OccurredAt: '2026-11-20T18:15:00.000Z' },
    ]);
    expect(JSON.parse(sent()[0]?.extra ?? '')).toEqual({ cause: 'Weather' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('begins with the present time, except a meeting, which counts for its own day', async () => {
    await open('/create?eventType=ONSITE_MEETING');
    const happened = () => screen.findByRole('textbox', { name: 'Happened' });
    expect(await happened()).toHaveValue('');
    cleanup();
    await open('/create');
    await chooseType('Marks destroyed');
    await waitFor(async () => expect(await happened()).not.toHaveValue(''));
    await chooseType('On-site meeting');
    await waitFor(async () => expect(await happened()).toHaveValue(''));
    await chooseType('Marks destroyed');
    await waitFor(async () => expect(await happened()).not.toHaveValue(''));
    // Without a ticket, its job is asked at once: what is open there stops the job's tickets.
    expect(screen.getByRole('combobox', { name: /^Job/ })).toBeVisible();
  });

  test('takes the contact from the ticket, though the type is chosen after it', async () => {
    const at = '2026-11-20T10:15:00Z';
    await open(`/create?ticketId=${ID}`, 'CompanyAdmin', {
      getTicketDetails: () => ({
        ...{ submitted: at, workBeginDate: at, ticket: { ID: 't1', JobID: 'j1' } },
        ...{ onsiteContactName: 'Dana Reyes', onsiteContactPhone: '(916) 555-0110' },
      }),
      getJob: () => ({ ID: 'j1', JobNo: '26-0001', Name: 'Levee' }),
    });
    await chooseType('Damage');
    await press(/^More/);
    await waitFor(() => expect(field('Contact')).toHaveValue('Dana Reyes'));
    expect(field('Contact phone')).toHaveValue('(916) 555-0110');
  });

  test('saved with a lost response is not discarded when it was changed', async () => {
    // react-admin writes every failure of a call there.
    console.error = () => {};
    let stored = '';
    await begin(
      { EventType: 'OTHER' },
      {
        createRecordedEvent({ event }) {
          const { clientRequestId } = event;
          if (stored === clientRequestId) throw new AppError('ConflictException', 'It is another one.');
          if (stored === '') mockServer.setReachable(false);
          stored = clientRequestId;
          return { ID };
        },
      },
    );
    fill('Title', 'Meeting one');
    await press('Save draft');
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    mockServer.setReachable(true);
    fill('Title', 'Meeting two');
    await press('Save draft');
    await answer('Already saved', 'Yes');
    await isAt(`/details/${ID}`);
    expect(sent().map(({ Title }) => Title)).toEqual(['Meeting one', 'Meeting two', 'Meeting two']);
  });
});

describe('a draft', () => {
  test('shows what is still missing, and is deleted after confirmation', async () => {
    await open(`/details/${ID}`, 'CompanyAdmin', { deleteRecordedEvent: () => ({ success: true }) });
    expect(screen.getByText('Say whether a re-mark was requested.')).toBeVisible();
    await press(/^Delete draft/);
    await answer(/./, 'Yes');
    expect(await screen.findByText(/was deleted/)).toBeVisible();
    await isAt('');
  });

  test('is saved as it was entered', async () => {
    await open(`/details/${ID}`, 'CompanyAdmin', { updateRecordedEvent: () => ({ success: true }) });
    fireEvent.click(screen.getByRole('link', { name: 'Edit' }));
    await waitFor(() => expect(cause()).toHaveTextContent('Weather'));
    fireEvent.input(screen.getByRole('textbox', { name: 'Weather' }), { target: { value: 'Rain' } });
    await press('Save draft');
    await isAt(`/details/${ID}`);
    const event = { Status: 'DRAFT', extra: DRAFT.extra, details: '{"weather":"Rain"}', version: 1 };
    expect(mockServer.calls('updateRecordedEvent')).toMatchObject([{ args: { eventId: ID, event } }]);
  });
});

test('a closed event says that it must be reopened before it is changed, including on its edit page', async () => {
  const closed = { getRecordedEvent: () => ({ ...DRAFT, Status: 'CLOSED' }) };
  await open(`/details/${ID}`, 'CompanyAdmin', closed);
  const why = 'This event is closed. Reopen it before you change it.';
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
  cleanup();
  await open(`/${ID}/edit`, 'CompanyAdmin', closed);
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByLabelText('Title')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Back to the event' }));
  await isAt(`/details/${ID}`);
  await settled();
});

test('damage shows whom it is still reported to, and one tap keeps that it was', async () => {
  const OccurredAt = new Date(Date.now() - 30 * 60_000).toISOString();
  const by = new Date(Date.parse(OccurredAt) + 2 * 3_600_000).toISOString();
  const damage = {
    ...DRAFT,
    EventType: 'DAMAGE',
    Status: 'OPEN',
    OccurredAt,
    extra: '{}',
    UtilityName: 'Example Gas',
  };
  await open(`/details/${ID}`, 'CompanyAdmin', {
    getRecordedEvent: () => ({
      ...damage,
      notices: [
        { to: 'EMERGENCY', by: OccurredAt, isDone: true, doneAt: OccurredAt },
        { to: 'UTILITY', by: OccurredAt, isDone: false },
        { to: 'CENTER', by, isDone: false },
      ],
    }),
    getEventReports: () => [],
    updateRecordedEvent: () => ({ success: true }),
  });
  const notices = within(await screen.findByRole('region', { name: 'Notices of the damage' }));
  expect(notices.getByText(/^911 notified/)).toBeVisible();
  expect(notices.getByText('Notify Example Gas')).toHaveTextContent(/at once$/);
  expect(notices.getByText(/^Notify the call center by/)).toHaveTextContent(/1 h (29|30) min left$/);
  expect(hrefOf('811', notices)).toBe('tel:811');
  fireEvent.click(notices.getByRole('button', { name: 'Done: Notify Example Gas' }));
  await waitFor(() => expect(mockServer.calls('updateRecordedEvent')).toHaveLength(1));
  const event = mockServer.calls('updateRecordedEvent')[0]?.args.event as typeof DRAFT;
  expect(JSON.parse(event.details)).toEqual({ notifiedOperatorAt: expect.stringMatching(/^20.*Z$/) });
  await press('Undo');
  await waitFor(() => expect(mockServer.calls('updateRecordedEvent')).toHaveLength(2));
  const undone = mockServer.calls('updateRecordedEvent')[1]?.args.event as typeof DRAFT;
  expect(JSON.parse(undone.details)).toEqual({});
});

test('a report waiting to be placed links to its placement, and is not sent again', async () => {
  const at = '2026-11-20T19:00:00Z';
  const report = { kind: 'damage', state: 'WAITING', askedAt: at, placementId: 's1', payload: '{}' };
  await open(`/details/${ID}`, 'CompanyAdmin', {
    getRecordedEvent: () => ({
      ...{ ...DRAFT, EventType: 'DAMAGE', Status: 'OPEN', TicketID: 't1', extra: '{}' },
      ...{ callCenter: 'onecall', way: 'ASSISTED' },
    }),
    getEventReports: () => [report],
    getJob: () => ({ ID: 'j1' }),
    getTicketDetails: () => ({ submitted: at, workBeginDate: at, ticket: { ID: 't1', JobID: 'j1' } }),
  });
  const reports = within(await screen.findByRole('region', { name: 'Reports to the call center' }));
  expect(await reports.findByText('To be placed')).toBeVisible();
  expect(hrefOf('Open request', reports)).toBe('/main/tickets/place/s1');
  const first = within(screen.getByRole('region', { name: 'Call first' }));
  expect(hrefOf('Call 911: In danger', first)).toBe('tel:911');
  expect(hrefOf('Call 811: 811', first)).toBe('tel:811');
  expect(screen.queryByRole('button', { name: /^Send to call center/ })).toBeNull();
});

test('when the center must be phoned, the event says so and shows the numbers first', async () => {
  const at = '2026-11-20T19:00:00Z';
  const placed = { TicketID: 't1', callCenter: 'onecall', way: 'ASSISTED' };
  await open(`/details/${ID}`, 'CompanyAdmin', {
    getRecordedEvent: () => ({ ...DRAFT, ...placed, EventType: 'DAMAGE', Status: 'OPEN', extra: '{}' }),
    getEventReports: () => [],
    getJob: () => ({ ID: 'j1' }),
    getTicketDetails: () => ({ submitted: at, workBeginDate: at, ticket: { ID: 't1', JobID: 'j1' } }),
  });
  await press('Report to call center…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to the call center' }));
  const first = within(dialog.getByRole('region', { name: 'Call first' }));
  expect(first.getByRole('link', { name: 'Call 811: Call center' })).toBeVisible();
  expect(dialog.getByText(/^Saves the report as the event is now/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save report' })).toBeVisible();
  expect(screen.queryByText(/Send to call center/)).toBeNull();
});

test('a read-only user finds events by their filters and is offered no actions', async () => {
  await open('', 'ReadOnlyUser', { getRecordedEvents: () => ({ total: 1, data: [DRAFT] }) });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Type/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Near miss' }));
  const filters = [{ field: 'EventType', operator: 'in', value: ['NEAR_MISS'] }];
  await waitFor(() =>
    expect(mockServer.calls('getRecordedEvents').at(-1)?.args).toMatchObject({ body: { filters } }),
  );
  expect(await screen.findByText('1 recorded event')).toBeVisible();
  cleanup();
  await openConsole(at(`/details/${ID}`), 'ReadOnlyUser');
  expect(screen.getByRole('region', { name: 'Photos and documents' })).toBeVisible();
  const actions = screen.getByRole('navigation', { name: 'Actions' });
  expect(actions).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: /^Add files/ })).toBeNull();
});
