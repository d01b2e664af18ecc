import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { hrefOf, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';
import { allow, openTicket, TICKET, TICKET_ID } from '../support/ticketPage';

testPages();

const PHONE = 390;
const OWN = {
  ...{ legalStartDate: null, permit: '', addressLocation: '12 Elm St' },
  actions: allow('renew', 'remark', 'damage', 'close', 'rename'),
};
const UTILITIES = [
  {
    ...{ stationCode: 'EXGAS', authorityName: 'Example Gas', phone: '(916) 555-0101', marked: true },
    ...{ responseCode: '010', responseLabel: 'Marked', responseColor: 'green' },
  },
  {
    ...{ stationCode: 'EXWAT', authorityName: 'Example Water', phone: '(916) 555-0102' },
    ...{ responseCode: null, responseLabel: null, responseColor: 'red' },
  },
];
const open = (changes: object = {}) => openTicket({ ...OWN, ...changes });
const section = (name: string) => screen.queryByRole('button', { name });
const bar = () => within(screen.getByRole('group', { name: 'Actions' }));

test('the ticket it was cloned from is named with its center', async () => {
  const clonedFrom = { ID: 't0', TicketNo: '2026110100001', callCenter: 'onecallnv' };
  await open({ ticket: { ...TICKET.ticket, clonedFrom } });
  expect(await screen.findByRole('link', { name: '2026110100001 NV' })).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(() => setScreen(PHONE));

  test('a ticket shows its verdict, and only the headings of the rest until one is tapped', async () => {
    await open();
    for (const name of ['Dates', 'Utilities notified', 'Contacts', 'Recorded events']) {
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

  test('the bar has what a foreman does: check marks, report damage, call', async () => {
    await open({ members: UTILITIES, actions: [...OWN.actions, ...allow('acknowledge')] });
    const names = bar()
      .getAllByRole('button')
      .map(({ textContent, ariaLabel }) => textContent || ariaLabel);
    expect(names).toEqual(['Check marks', 'Report damage', 'Call', 'All actions']);
    expect(bar().getByRole('button', { name: 'Report damage' })).toHaveClass('MuiButton-colorError');
    await press('All actions');
    const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
    expect(all.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Field');
    expect(all.getAllByRole('listitem')[0]).toHaveTextContent('Report damage');
    expect(all.getByRole('button', { name: 'Renew' })).toBeVisible();
  });

  test('utilities that owe a response can be called, and every number is one tap away', async () => {
    await open({ members: UTILITIES });
    const owed = within(screen.getByRole('region', { name: 'Who to call' }));
    expect(hrefOf('Call (916) 555-0102: Example Water', owed)).toBe('tel:9165550102');
    expect(owed.queryByText(/Example Gas/)).toBeNull();
    await press('Call');
    const all = within(await screen.findByRole('dialog', { name: 'Call' }));
    const numbers = all.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(numbers).toEqual(['tel:9165550102', 'tel:9165550101', 'tel:811', 'tel:911']);
  });

  test('the dig area opens in maps, and folded sections say what they hold', async () => {
    await open({
      ...{ latitudeLongitude: '38.5,-121.4', ticketExpiration: '2026-12-20T16:00:00Z', members: UTILITIES },
    });
    expect(hrefOf('Open in Maps')).toBe('https://www.google.com/maps/search/?api=1&query=38.5%2C-121.4');
    expect(screen.getByText('38.5,-121.4'), 'folded, since a crew doesn’t read it').not.toBeVisible();
    expect(section('Dates')).toHaveAccessibleDescription(/^expires Sun 12\/20$/);
    expect(section('Utilities notified')).toHaveAccessibleDescription('2 utilities: 1 marked, 1 no response');
  });

  test('an event in a reason is a link', async () => {
    const finding = { reason: 'OPEN_EVENT', level: 'stop', message: 'An event is open.', wayOn: 'events' };
    await open({ verdict: { verdict: 'DO_NOT_DIG', findings: [finding] } });
    await press('Show events');
    await waitFor(() => expect(section('Recorded events')).toHaveAttribute('aria-expanded', 'true'));
    await waitFor(() => expect(section('Recorded events')).toHaveFocus());
  });

  test('a reason about the whole job links to the job, whose events are on no ticket', async () => {
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

describe('on a desktop', () => {
  test('every section is open, without empty rows or the record ID', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Dates' })).toBeVisible();
    expect(section('Dates')).toBeNull();
    expect(screen.getByText('Work begins')).toBeVisible();
    expect(screen.queryByText('Permit')).toBeNull();
    expect(screen.queryByText(TICKET_ID)).toBeNull();
  });

  test('actions are grouped by purpose, and each refused one is shown once with its reason', async () => {
    const refused = { action: 'cancel', allowed: false, message: 'It is being renewed.' };
    const over = { action: 'noResponse', allowed: false, message: 'It is over.', instead: 'clone' };
    await open({ actions: [...OWN.actions, ...allow('clone'), refused, over] });
    await press('All actions');
    const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
    const titles = all.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Extend', 'Field', 'End', 'Details', 'Unavailable']);
    const extend = all.getByRole('list', { name: 'Extend' });
    expect(within(extend).getByRole('button', { name: 'Renew' })).toBeVisible();
    expect(all.getByRole('list', { name: 'Unavailable' })).toHaveTextContent('It is being renewed.');
    const instead = all.getByRole('link', { name: 'Try: Clone' });
    expect(instead).toHaveAttribute('href', `/main/tickets/create?clone=${TICKET_ID}`);
  });

  test('a ticket that was not placed shows its only next step first', async () => {
    await open({ ticketStatus: 'FAILED', ticketNumber: null, actions: allow('clone', 'cancel', 'rename') });
    const correct = bar().getByRole('link', { name: 'Correct and send again' });
    expect(correct).toHaveClass('MuiButton-contained');
    expect(correct).toHaveAttribute('href', `/main/tickets/create?correct=${TICKET_ID}`);
    expect(bar().getAllByRole('link')[0]).toBe(correct);
    await press('All actions');
    const all = within(await screen.findByRole('dialog', { name: 'All actions' }));
    expect(all.getByRole('button', { name: 'Cancel ticket' })).toBeVisible();
  });
});
