import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockServer } from '../support/mockServer';
import { hrefOf, testPages } from '../support/pages';
import { openTicket } from '../support/ticketPage';

testPages();

const IMPORTED = {
  ...{
    source: 'IMPORTED',
    addressLocation: '12 Elm St',
    city: null,
    county: null,
    zipCode: null,
    state: 'CA',
  },
  ...{ email: null, permit: null, phone: '916-555-0101 x12', excavatorRemarks: null },
  ...{ latitudeLongitude: null, geofence: null },
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
};

async function open(changes: object = {}): Promise<void> {
  await openTicket({ ...IMPORTED, ...changes });
  await screen.findByRole('region', { name: 'Contacts' });
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('center data beyond our fields is collapsed below the notes', async () => {
  await open();
  const printed = part('As the center prints it');
  expect(printed.getByText('The point lies outside the area.')).toBeVisible();
  expect(printed.getByText('1 more field')).toBeVisible();
  expect(printed.getByRole('rowheader', { name: /UTILITY ID/, hidden: true })).not.toBeVisible();
});

test('missing values are left out', async () => {
  await open();
  expect(part('Contacts').queryByText('Email')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Remarks' })).toBeNull();
  expect(part('Location').getByText('CA')).toBeVisible();
});

test('a ticket created here has no ticket PDF', async () => {
  await open({ source: 'PLACED' });
  expect(screen.queryByRole('region', { name: 'As the center prints it' })).toBeNull();
});

test('a utility without a code is shown by name, and no type is guessed', async () => {
  await open();
  const stations = part('Utilities notified');
  await waitFor(() => expect(stations.getByRole('rowheader', { name: /Example Gas/ })).toBeVisible());
  expect(stations.getByRole('rowheader', { name: /Example Gas/ })).toHaveTextContent('Kind not known');
  expect(stations.queryByText(/~/)).toBeNull();
  expect(stations.getByRole('rowheader', { name: /Example Water/ })).toHaveTextContent(
    'EXWAT · WATER, RECYCLED',
  );
});

test('a phone number includes its extension, and a script address is not a link', async () => {
  await open();
  expect(hrefOf('916-555-0101 x12')).toBe('tel:9165550101;ext=12');
  expect(part('Location').getByText('javascript:alert(1)')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'javascript:alert(1)' })).toBeNull();
});

test('links to its source files, if the viewer may see them', async () => {
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
  expect(panel.getByText(/^PDF of revision 000, imported 11\/10\/2026/)).toBeVisible();
  expect(panel.getByText('november.zip › mail.eml')).toBeVisible();
  expect(panel.getByText(/^Revision 000, typed by lee/)).toBeVisible();
  expect(panel.queryByRole('link', { name: /mail.eml/ })).toBeNull();
});
