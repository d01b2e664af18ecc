import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { choose, enterDate } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { answer, field, fill, hrefOf, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const TICKET = '00000000-0000-4000-8000-0000000000c1';
const JOB = '00000000-0000-4000-8000-0000000000d1';
const ITEM = '00000000-0000-4000-8000-0000000000e1';
const PAGE = '/main/tickets/placed-elsewhere';

/** A day of the present year that is past, with its number: `0105` of it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const us = (days: number) => {
  const [year, month, date] = day(days).split('-');
  return `${month}/${date}/${year}`;
};
const NUMBER = `${day(-10).replaceAll('-', '')}00042`;

beforeEach(() => {
  sessionStorage.clear();
  mockServer.assume({
    getJob: () => ({ ID: JOB, JobNo: '26-117', Name: 'Levee' }),
    getTicketDetails: () =>
      ({
        ticketId: TICKET,
        source: 'IMPORTED',
        ticket: { ID: TICKET, JobID: JOB, Job: { ID: JOB } },
      }) as never,
    addTicketPlacedElsewhere: () => ({ ID: TICKET, JobID: JOB }),
    getTypedDraft: () => null,
    previewTypedTicket: () => null,
  });
});

async function fillIn() {
  fireEvent.click(await screen.findByRole('radio', { name: 'One Call CA' }));
  fill('Ticket number', NUMBER);
  await enterDate('Submitted', `${us(-10)} 09:12 AM`);
  await enterDate('Work begins', `${us(-6)} 08:00 AM`);
  await enterDate('Legal start', `${us(-2)} 05:01 PM`);
  await enterDate('Expires', `${us(18)} 11:59 PM`);
  fill('Address or location', '12 Demo Way');
  fill('City', 'Roseville');
  fill('County', 'Placer');
}
/** The page with what was typed before in this tab. */
async function openTyped(change: object = {}, address = PAGE) {
  const form = {
    ...{ callCenter: 'onecall', ticketNumber: NUMBER, state: 'CA' },
    submitted: `${day(-10)}T09:12`,
    workBeginDate: `${day(-6)}T08:00`,
    legalStartDate: `${day(-2)}T17:01`,
    ticketExpiration: `${day(18)}T23:59`,
    ...{ addressLocation: '12 Demo Way', city: 'Roseville', county: 'Placer', ...change },
  };
  const draft = { clientRequestId: '00000000-0000-4000-8000-0000000000f1', form };
  sessionStorage.setItem('whiteline.typedTicket.dana.c1', JSON.stringify(draft));
  await openConsole(address);
}
const sent = () => mockServer.calls('addTicketPlacedElsewhere').map(({ args }) => args);

test('a ticket is entered manually, with the state of its center, and opened', async () => {
  await openConsole(`${PAGE}?job=${JOB}&item=${ITEM}`);
  await fillIn();
  expect(screen.getByText(/file stays with the ticket/)).toBeVisible();
  await press('Add ticket');
  await waitFor(() => expect(location.pathname).toBe(`/main/tickets/details/${JOB}/${TICKET}`));
  expect(sent()).toMatchObject([
    {
      clientRequestId: expect.any(String),
      ticket: {
        callCenter: 'onecall',
        ticketNumber: NUMBER,
        revision: '000',
        ticketType: 'Normal',
        state: 'CA',
        jobID: JOB,
        importItemID: ITEM,
        stations: [],
      },
    },
  ]);
});

/** What a mail told that lacks its center and its expiration. */
const TOLD = {
  ...{ callCenter: null, ticketNumber: NUMBER, revision: '001', ticketType: 'Normal' },
  submitted: `${day(-10)}T17:12:34Z`,
  workBeginDate: `${day(-6)}T18:00:00Z`,
  legalStartDate: `${day(-7)}T20:00:00Z`,
  ticketExpiration: null,
  ...{ addressLocation: '12 Demo Way', city: 'Roseville', county: 'Placer', state: 'NV', jobID: JOB },
  stations: [{ stationCode: 'EXGAS', authorityName: 'Example Gas' }],
  ...{ listsAllStations: true, fileName: 'Mail.eml', path: ['Mail.eml'], url: '/imports/files/x?key=demo' },
};

test('readable values of a file are prefilled, and the others are asked for', async () => {
  mockServer.answer({ getTypedDraft: () => TOLD });
  await openConsole(`${PAGE}?item=${ITEM}`);
  expect(await screen.findByText(/Compare every line with the file/)).toBeVisible();
  expect(hrefOf('Open the file')).toBe(TOLD.url);
  expect(screen.getByLabelText(/^Ticket number/)).toHaveValue(NUMBER);
  expect(screen.getByLabelText(/^Station code/)).toHaveValue('EXGAS');
  await press('Add ticket');
  expect(await screen.findAllByText('Call center is required!')).not.toEqual([]);
  expect(screen.getAllByText('Expiration is required.')).not.toEqual([]);
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'One Call NV' }));
  await enterDate('Expires', `${us(18)} 11:59 PM`);
  await press('Add ticket');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    {
      ticket: {
        ...{ callCenter: 'onecallnv', ticketNumber: NUMBER, revision: '001', state: 'NV', jobID: JOB },
        ...{ importItemID: ITEM, listsAllStations: true, stations: TOLD.stations },
        submitted: `${day(-10)}T17:12:00.000Z`,
      },
    },
  ]);
});

test('values typed for another ticket are not mixed with the file’s, and can be replaced by them', async () => {
  mockServer.answer({ getTypedDraft: () => TOLD });
  await openTyped({ ticketNumber: '2026010500001' }, `${PAGE}?item=${ITEM}`);
  expect(await screen.findByText(/typed of another ticket/)).toBeVisible();
  expect(screen.getByLabelText(/^Ticket number/)).toHaveValue('2026010500001');
  await press('Fill in what could be read');
  await waitFor(() => expect(screen.getByLabelText(/^Ticket number/)).toHaveValue(NUMBER));
  expect(screen.getByText(/Compare every line with the file/)).toBeVisible();
});

test('missing and impossible values are reported at their fields, and nothing is sent', async () => {
  await openTyped({ revision: '?', ticketExpiration: `${day(-8)}T23:59` });
  await press('Add ticket');
  expect((await screen.findAllByText(/three digits behind the number, such as/)).length).toBe(2);
  expect(screen.getAllByText(/must be after the legal start/).length).toBe(2);
  expect(sent()).toEqual([]);
});

test('dates that differ from the law are shown before saving, and do not prevent it', async () => {
  await openTyped({ ticketExpiration: `${day(30)}T23:59` });
  expect(await screen.findByText(/as the expiration; by the rules it would be/)).toBeVisible();
  await press('Add ticket');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('an existing number links to its ticket, and typed values are kept', async () => {
  // What fails is logged (spec §8).
  console.error = () => {};
  mockServer.answer({
    addTicketPlacedElsewhere() {
      const message = `Ticket ${NUMBER} is here already.`;
      throw new AppError('ConflictException', message, {
        fields: { 'ticket.ticketNumber': message },
        existingId: TICKET,
      });
    },
  });
  await openTyped();
  await press('Add ticket');
  expect(await screen.findByRole('link', { name: 'Open ticket' })).toHaveAttribute(
    'href',
    `/main/tickets/details/${JOB}/${TICKET}`,
  );
  expect(field('City')).toHaveValue('Roseville');
});

test('utilities can be added, and entering a paper ticket can be found from the import', async () => {
  await openTyped({}, '/main/tickets/import');
  fireEvent.click(await screen.findByRole('link', { name: 'No file? Type the ticket' }));
  await screen.findByRole('heading', { name: 'Add a ticket placed elsewhere' });
  await choose('Ticket type', 'Emergency');
  await press('Add a utility');
  fill('Station code', 'exgas');
  fireEvent.click(screen.getByRole('switch', { name: /all the utilities/ }));
  await press('Add ticket');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    { ticket: { ticketType: 'Emergency', stations: [{ stationCode: 'exgas' }], listsAllStations: true } },
  ]);
});

test('on a phone, too, the button that adds a utility has a text label', async () => {
  setScreen(360);
  await openTyped();
  expect(await screen.findByRole('button', { name: 'Add a utility' })).toHaveTextContent('Add a utility');
});

const EFFECT = {
  ...{ ticketID: TICKET, address: '12 Demo Way, ROSEVILLE', ticketName: 'Levee north', standing: 'NEWER' },
  lines: [
    { field: 'revision', before: '000', after: '001' },
    { field: 'ticketStatus', before: 'ACTIVE', after: 'ACTIVE' },
    { field: 'legalStartDate', before: '2026-11-13T01:01:00Z', after: '2026-11-12T01:01:00Z' },
    { field: 'ticketExpiration', before: '2026-12-08T07:59:59Z', after: '2027-01-02T07:59:00Z' },
  ],
  ...{ askedAgain: 2, seen: 'digest' },
};

test('a scan of an existing ticket shows the old and the new dates before it is added', async () => {
  mockServer.answer({ previewTypedTicket: () => EFFECT });
  await openTyped({ revision: '001' }, `${PAGE}?item=${ITEM}`);
  await choose('What this revision did', 'Re-mark, or a renewal with new marks');
  await press('Add ticket');
  const dialog = within(
    await screen.findByRole('alertdialog', { name: `Add this as a copy of ${NUMBER}-001?` }),
  );
  expect(dialog.getByText(/This revision is newer and takes over/)).toHaveTextContent(
    'Levee north, 12 Demo Way',
  );
  // As the ticket has it, but for capitals.
  expect(dialog.queryByText(/another place/)).toBeNull();
  const row = (name: string) => dialog.getByRole('rowheader', { name }).closest('tr');
  expect(row('Expires')).toHaveTextContent(/12\/07\/2026.*01\/01\/2027.*Later$/);
  expect(row('Legal start')).toHaveTextContent(/11\/12\/2026.*11\/11\/2026.*Earlier$/);
  expect(row('Status')).toHaveTextContent(/^StatusActiveActive$/);
  expect(dialog.getByText('2 utilities must respond again.')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  await press('Add ticket');
  await press('Yes');
  await waitFor(() => expect(location.pathname).toBe(`/main/tickets/details/${JOB}/${TICKET}`));
  expect(sent()).toMatchObject([
    { ticket: { ticketNumber: NUMBER, revision: '001', done: 'REMARK', seen: 'digest', importItemID: ITEM } },
  ]);
  expect(await screen.findByText('Copy added to its ticket')).toBeVisible();
});

test('without a file, too, the old dates are shown beside the new, and No opens the ticket', async () => {
  mockServer.answer({ previewTypedTicket: () => EFFECT });
  await openTyped({ revision: '001', jobID: JOB, ticketName: 'South' });
  await choose('What this revision did', 'Renewed, without new marks');
  await press('Add ticket');
  const dialog = within(
    await screen.findByRole('alertdialog', { name: `Add this as a copy of ${NUMBER}-001?` }),
  );
  expect(dialog.getByText(/takes over/)).toHaveTextContent(/Compare with the center’s copy\.$/);
  expect(dialog.getByText('Its job and its name stay as they are.')).toBeVisible();
  await answer('No');
  expect(await screen.findByRole('link', { name: 'Open ticket' })).toBeVisible();
  expect(field('City')).toHaveValue('Roseville');
  await press('Add ticket');
  await answer('Yes');
  await waitFor(() => expect(sent()).toMatchObject([{ ticket: { done: 'RENEWED', importItemID: null } }]));
});

test('the number of a ticket that manual entry cannot change links to it', async () => {
  console.error = () => {};
  mockServer.answer({
    previewTypedTicket() {
      throw new AppError('ConflictException', 'It was placed here.', { existingId: TICKET });
    },
  });
  await openTyped();
  await press('Add ticket');
  expect(await screen.findByRole('link', { name: 'Open ticket' })).toBeVisible();
  expect(sent()).toEqual([]);
});

test('the effect of a later revision is asked at its field when the ticket exists', async () => {
  console.error = () => {};
  mockServer.answer({
    previewTypedTicket() {
      const fields = { 'ticket.done': 'Choose what this revision did.' };
      throw new AppError('ValidationException', 'Check it.', { fields });
    },
  });
  await openTyped({ revision: '001' }, `${PAGE}?item=${ITEM}`);
  await press('Add ticket');
  expect(await screen.findAllByText('Choose what this revision did.')).not.toEqual([]);
  expect(sent()).toEqual([]);
});

test('a scan with a location other than the ticket’s asks to check the number', async () => {
  mockServer.answer({ previewTypedTicket: () => ({ ...EFFECT, address: '9 Other Road, LINCOLN' }) });
  await openTyped({ revision: '001' }, `${PAGE}?item=${ITEM}`);
  await press('Add ticket');
  expect(
    await screen.findByText(
      'You typed 12 Demo Way, Roseville, another place. Check that the number is right.',
    ),
  ).toBeVisible();
});

test('a ticket waiting for its number is asked about, and the choice is sent with it', async () => {
  // What fails is logged (spec §8).
  console.error = () => {};
  const sheets = [{ placementID: '00000000-0000-4000-8000-0000000000a1', ticketName: 'Laguna east' }];
  mockServer.answer({
    addTicketPlacedElsewhere({ ticket }) {
      if (!ticket.placementID)
        throw new AppError('ConflictException', 'This may be “Laguna east”.', { sheets });
      return { ID: TICKET, JobID: JOB };
    },
  });
  await openTyped({ legalStartDate: `${day(-1)}T17:01` });
  await press('Add ticket');
  await screen.findByRole('dialog', { name: 'Which new ticket is it?' });
  await press('None of these, a new ticket');
  await waitFor(() => expect(location.pathname).toBe(`/main/tickets/details/${JOB}/${TICKET}`));
  expect(sent()).toMatchObject([{ ticket: { placementID: null } }, { ticket: { placementID: 'NONE' } }]);
});
