import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { testPages } from '../support/pages';

testPages();

const ID = '00000000-0000-4000-8000-000000000001';
const TICKET = {
  ticketId: ID,
  source: 'IMPORTED',
  ticketNumber: '2026110900001',
  ticketStatus: 'ACTIVE',
  callCenter: 'onecall',
  submitted: '2026-11-09T16:00:00Z',
  workBeginDate: '2026-11-13T16:00:00Z',
  addressLocation: '12 Elm St',
  city: null,
  county: null,
  zipCode: null,
  state: 'CA',
  email: null,
  permit: null,
  phone: '916-555-0101 x12',
  excavatorRemarks: null,
  latitudeLongitude: null,
  geofence: null,
  excavationSize: '170 Ft diameter',
  mapLink: 'javascript:alert(1)',
  otherFields: [{ section: 'LOCATION DETAILS', label: 'UTILITY ID', value: '7' }],
  importNotes: ['The point lies outside the area.'],
  members: [
    {
      seqNo: 1,
      stationCode: '~EXAMPLE GAS',
      authorityName: 'Example Gas',
      utilityType: 'unknown',
      facilityTypes: [],
      status: 'Notification Sent',
    },
    {
      seqNo: 2,
      stationCode: 'EXWAT',
      authorityName: 'Example Water District',
      utilityType: 'water',
      facilityTypes: ['WATER', 'RECYCLED'],
      status: 'Notification Sent',
    },
  ],
  actions: [],
  ticket: { ID, JobID: 'j1', Name: 'Main', Job: { ID: 'j1', Manager: { Name: 'Pat Lee' } } },
};

async function open(changes: object = {}): Promise<void> {
  mockServer.answer({
    getJob: () => ({ ID: 'j1' }),
    getTicketDetails: () => ({ ...TICKET, ...changes }) as never,
  });
  await openConsole(`/main/tickets/details/j1/${ID}`);
  await screen.findByRole('region', { name: 'Contacts' });
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('what the center prints beyond our fields is folded, under what is to be known of it', async () => {
  await open();
  const printed = part('As the center prints it');
  expect(printed.getByText('The point lies outside the area.')).toBeVisible();
  expect(printed.getByText('1 more field')).toBeVisible();
  expect(printed.getByRole('rowheader', { name: /UTILITY ID/, hidden: true })).not.toBeVisible();
});

test('what was not supplied is left out', async () => {
  await open();
  expect(part('Contacts').queryByText('Email')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Remarks' })).toBeNull();
  expect(part('Location').getByText('CA')).toBeVisible();
});

test('a ticket of our own has no sheet of the center', async () => {
  await open({ source: 'PLACED' });
  expect(screen.queryByRole('region', { name: 'As the center prints it' })).toBeNull();
});

test('an operator whose code is not known is told by its name, and a guess of its kind is none', async () => {
  await open();
  const stations = part('Utilities notified');
  await waitFor(() => expect(stations.getByRole('rowheader', { name: /Example Gas/ })).toBeVisible());
  expect(stations.getByRole('rowheader', { name: /Example Gas/ })).toHaveTextContent('Kind not known');
  expect(stations.queryByText(/~/)).toBeNull();
  expect(stations.getByRole('rowheader', { name: /Example Water/ })).toHaveTextContent(
    'EXWAT · WATER, RECYCLED',
  );
});

test('a phone is dialled with its extension, and an address that runs as a program is no link', async () => {
  await open();
  expect(screen.getByRole('link', { name: '916-555-0101 x12' })).toHaveAttribute(
    'href',
    'tel:9165550101;ext=12',
  );
  expect(part('Location').getByText('javascript:alert(1)')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'javascript:alert(1)' })).toBeNull();
});

test('leads to the files that it was read from, as far as one may see them', async () => {
  const at = { receivedAt: '2026-11-10T16:00:00Z', revision: '000', fileName: 'november.zip' };
  mockServer.answer({
    getTicketCopies: () => [
      { ...at, format: 'PDF', path: ['november.zip', 'sheet.pdf'], url: '/imports/files/f1?token=t' },
      { ...at, format: 'MAIL_TEXT', path: ['november.zip', 'mail.eml'], url: null },
      { ...at, format: 'TYPED', path: [], fileName: null, typedBy: 'lee', url: null },
    ],
  });
  await open({ otherFields: [], importNotes: [] });
  const panel = within(screen.getByRole('region', { name: 'As the center prints it' }));
  expect(await panel.findByRole('link', { name: 'november.zip › sheet.pdf' })).toHaveAttribute(
    'href',
    '/imports/files/f1?token=t',
  );
  expect(panel.getByText(/^PDF sheet of revision 000, imported 11\/10\/2026/)).toBeVisible();
  expect(panel.getByText('november.zip › mail.eml')).toBeVisible();
  expect(panel.getByText(/^Typed by lee from the sheet of revision 000/)).toBeVisible();
  expect(panel.queryByRole('link', { name: /mail.eml/ })).toBeNull();
});
