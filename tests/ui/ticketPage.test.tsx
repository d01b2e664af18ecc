import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { type Answers, mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const PHONE = 390;
const ID = '00000000-0000-4000-8000-000000000001';
const allow = (...actions: string[]) => actions.map(action => ({ action, allowed: true }));
const TICKET = {
  ticketId: ID,
  ticketNumber: '2026112000001',
  ticketStatus: 'ACTIVE',
  callCenter: 'onecall',
  submitted: '2026-11-16T16:00:00Z',
  workBeginDate: '2026-11-20T16:00:00Z',
  legalStartDate: null,
  permit: '',
  addressLocation: '12 Elm St',
  actions: allow('renew', 'remark', 'damage', 'close', 'rename'),
  ticket: { ID, JobID: 'j1', Name: 'Main', Job: { ID: 'j1', Manager: { Name: 'Pat Lee' } } },
};

async function open(changes: object = {}, answers: Answers = {}): Promise<void> {
  mockServer.answer({
    getJob: () => ({ ID: 'j1' }),
    getTicketDetails: () => ({ ...TICKET, ...changes }) as never,
    ...answers,
  });
  await openConsole(`/main/tickets/details/j1/${ID}`);
}

const section = (name: string) => screen.queryByRole('button', { name });
const bar = () => within(screen.getByRole('group', { name: 'Actions' }));

test('the ticket that it was cloned from is named with its center', async () => {
  const clonedFrom = { ID: 't0', TicketNo: '2026110100001', callCenter: 'onecallnv' };
  await open({ ticket: { ...TICKET.ticket, clonedFrom } });
  expect(await screen.findByRole('link', { name: '2026110100001 NV' })).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(() => setScreen(PHONE));

  test('a ticket shows its verdict, and of the rest the headings until one is tapped', async () => {
    await open();
    for (const name of ['Location', 'Dates', 'Utilities notified', 'Contacts', 'Recorded events']) {
      expect(section(name), name).toHaveAttribute('aria-expanded', 'false');
    }
    expect(screen.queryByText('Work begins')).toBeNull();
    await press('Dates');
    expect(await screen.findByText('Work begins')).toBeVisible();
  });

  test('rows and remarks without a value are left out', async () => {
    await open();
    await press('Dates');
    await screen.findByText('Work begins');
    await press('Project');
    expect(await screen.findByText('Job')).toBeVisible();
    for (const label of ['Legal start', 'Permit']) expect(screen.queryByText(label), label).toBeNull();
    expect(section('Remarks')).toBeNull();
  });

  test('damage is the first action, and red', async () => {
    await open();
    const names = bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Report damage', 'Renew', 'All actions']);
    expect(bar().getByRole('button', { name: 'Report damage' })).toHaveClass('MuiButton-colorError');
    await press('All actions');
    const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
    expect(all.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Field');
    expect(all.getAllByRole('listitem')[0]).toHaveTextContent('Report damage');
  });

  test('what a finding says of events opens them', async () => {
    const finding = { reason: 'OPEN_EVENT', level: 'stop', message: 'An event is open.', wayOn: 'events' };
    await open({ verdict: { verdict: 'DO_NOT_DIG', findings: [finding] } });
    await press('Show events');
    await waitFor(() => expect(section('Recorded events')).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() => expect(section('Recorded events')).toHaveFocus());
  });

  test('what a finding says of the whole job leads to the job, whose events no ticket has', async () => {
    const finding = {
      reason: 'EVENT_OPEN',
      level: 'stop',
      message: 'The job is stopped.',
      wayOn: 'jobEvents',
    };
    await open({ verdict: { verdict: 'DO_NOT_DIG', findings: [finding] } });
    const link = await screen.findByRole('link', { name: 'Open the job' });
    expect(link).toHaveAttribute('href', `/main/jobs/details/${TICKET.ticket.JobID}`);
  });
});

describe('on a desk', () => {
  test('every section is open, and without rows of what was not supplied or the record’s own id', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Dates' })).toBeVisible();
    expect(section('Dates')).toBeNull();
    expect(screen.getByText('Work begins')).toBeVisible();
    expect(screen.queryByText('Permit')).toBeNull();
    expect(screen.queryByText(ID)).toBeNull();
  });

  test('actions stand by what they are for, and each that is refused once with its reason', async () => {
    const refused = { action: 'cancel', allowed: false, message: 'It is being renewed.' };
    const over = { action: 'noResponse', allowed: false, message: 'It is over.', instead: 'clone' };
    await open({ actions: [...TICKET.actions, ...allow('clone'), refused, over] });
    await press('All actions');
    const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
    const titles = all.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Extend', 'Field', 'End', 'Details', 'Unavailable']);
    const extend = all.getByRole('list', { name: 'Extend' });
    expect(within(extend).getByRole('button', { name: 'Renew' })).toBeVisible();
    expect(all.getByRole('list', { name: 'Unavailable' })).toHaveTextContent('It is being renewed.');
    const instead = all.getByRole('link', { name: 'Try: Clone' });
    expect(instead).toHaveAttribute('href', `/main/tickets/create?clone=${ID}`);
  });

  test('of a ticket that was not placed the one thing to do comes first', async () => {
    await open({ ticketStatus: 'FAILED', ticketNumber: null, actions: allow('clone', 'cancel', 'rename') });
    const correct = bar().getByRole('link', { name: 'Correct and send again' });
    expect(correct).toHaveClass('MuiButton-contained');
    expect(correct).toHaveAttribute('href', `/main/tickets/create?correct=${ID}`);
    expect(bar().getAllByRole('link')[0]).toBe(correct);
    await press('All actions');
    const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
    expect(all.getByRole('button', { name: 'Cancel ticket' })).toBeVisible();
  });
});
