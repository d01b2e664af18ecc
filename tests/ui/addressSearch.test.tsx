import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { ME, openConsole } from '../support/consolePages';
import { mockServer, server } from '../support/mockServer';
import { field, testPages } from '../support/pages';
import { openTicketForm } from '../support/ticketForm';

testPages();

const part = (long_name: string, short_name: string, type: string) => ({
  long_name,
  short_name,
  types: [type],
});
const result = (number: string, state = 'CA') => ({
  place_id: number,
  formatted_address: `${number} Vernon St, Roseville, ${state} 95678, USA`,
  geometry: { location: { lat: 38.7521, lng: -121.288 } },
  address_components: [
    part(number, number, 'street_number'),
    part('Vernon Street', 'Vernon St', 'route'),
    part('Roseville', 'Roseville', 'locality'),
    part('Placer County', 'Placer County', 'administrative_area_level_2'),
    part(state, state, 'administrative_area_level_1'),
    part('95678', '95678', 'postal_code'),
  ],
});

/** A geocoder that finds addresses; answers what it was asked for. */
async function searching(results = [result('311')]): Promise<string[]> {
  const asked: string[] = [];
  await mockServer.configure({
    maps: { geocodeUrl: '/maps/geocode', key: 'maps', searches: true, tiles: null },
  });
  server.use(
    http.get('*/maps/geocode', ({ request }) => {
      const address = new URL(request.url).searchParams.get('address');
      if (address !== null) asked.push(address);
      return HttpResponse.json({ status: 'OK', results: address === null ? [] : results });
    }),
  );
  return asked;
}

async function openJobForm(): Promise<void> {
  mockServer.answer({ getProjectManagers: () => ({ total: 1, data: [{ ID: ME, Name: 'Dana Reyes' }] }) });
  await openConsole('/main/jobs/add');
}

const search = () => screen.findByRole('combobox', { name: 'Find an address' });
async function find(text: string): Promise<HTMLElement[]> {
  const input = await search();
  input.focus();
  fireEvent.change(input, { target: { value: text } });
  return screen.findAllByRole('option');
}

test('a found address sets the point of a ticket and fills street, city and county', async () => {
  const asked = await searching();
  await openTicketForm({ city: 'Auburn', addressLocation: 'Old St' });
  const [option] = await find('311 vernon');
  expect(option).toHaveTextContent('311 Vernon St, Roseville, CA 95678, USA');
  fireEvent.click(option as HTMLElement);
  await waitFor(() => expect(field('Latitude')).toHaveValue('38.752100'));
  expect(field('City')).toHaveValue('Roseville');
  expect(field('Address or location')).toHaveValue('311 Vernon Street');
  expect(await screen.findByRole('combobox', { name: /^County/ })).toHaveTextContent('Placer');
  expect(asked).toEqual(['311 vernon']);
});

test('at most five addresses in California and Nevada are offered, for a job too', async () => {
  await searching([result('1', 'OR'), ...['2', '3', '4', '5', '6', '7'].map(number => result(number))]);
  await openJobForm();
  const options = await find('vernon street');
  expect(options).toHaveLength(5);
  fireEvent.click(options[0] as HTMLElement);
  await waitFor(() => expect(field('Jobsite address')).toHaveValue('2 Vernon Street, Roseville'));
  expect(field('County')).toHaveValue('Placer');
});

test('without such a service, no address can be searched', async () => {
  await openJobForm();
  expect(field('County')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Find an address' })).toBeNull();
});
