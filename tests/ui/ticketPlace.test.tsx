import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DataProviderContext, I18nContextProvider } from 'react-admin';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { isCallCenter } from '../../domain/calendar/centers';
import { queryClient } from '../../src/admin/AdminApp';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { PlaceSection } from '../../src/resources/tickets/create/PlaceSection';
import { EMPTY_TICKET, type TicketForm } from '../../src/resources/tickets/create/ticketForm';
import { openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { server } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';
import { openTicketForm } from '../support/ticketForm';

testPages();

const RENO = ['39.5296', '-119.8138'] as const;
const LAS_VEGAS = ['36.1699', '-115.1398'] as const;
const ELK_GROVE = ['38.4088', '-121.3716'] as const;
const NOWHERE = ['38.3', '-121.5'] as const;
const LOS_ANGELES = ['34.0537', '-118.2428'] as const;

/** What the service says of a point: county, city, ZIP code and state. */
const ADDRESSES: Record<string, string[]> = {
  [RENO.join()]: ['Washoe County', 'Reno', '89501', 'NV'],
  [LAS_VEGAS.join()]: ['Clark County', 'Las Vegas', '89101', 'NV'],
  [ELK_GROVE.join()]: ['Sacramento County', 'Elk Grove', '95624', 'CA'],
  [LOS_ANGELES.join()]: ['Los Angeles County', 'Los Angeles', '90012', 'CA'],
};
const TYPES = ['administrative_area_level_2', 'locality', 'postal_code', 'administrative_area_level_1'];

let asked: string[];
let isDown: boolean;

beforeEach(() => {
  [asked, isDown] = [[], false];
  server.use(
    http.get('*/maps/geocode', ({ request }) => {
      const at = new URL(request.url).searchParams.get('latlng') ?? '';
      asked.push(at);
      if (isDown) return HttpResponse.error();
      const parts = (ADDRESSES[at] ?? []).map((name, nth) => ({
        long_name: name,
        short_name: name,
        types: [TYPES[nth]],
      }));
      return HttpResponse.json({ status: 'OK', results: [{ address_components: parts }] });
    }),
  );
});

function typePoint([latitude, longitude]: readonly [string, string]): void {
  fill('Latitude', latitude);
  fill('Longitude', longitude);
  fireEvent.blur(field('Longitude'));
}

const wasAsked = (point: readonly [string, string]) => waitFor(() => expect(asked).toContain(point.join()));
const county = () => screen.getByRole('combobox', { name: /^County/ });
const isCounty = (name: string) => waitFor(() => expect(county()).toHaveTextContent(name));

let form: UseFormReturn<TicketForm>;

/** The part of the form that asks for the place, alone: the whole form takes its time at each keystroke. */
function Place({ callCenter }: { callCenter: string }) {
  form = useForm<TicketForm>({ defaultValues: { ...EMPTY_TICKET, callCenter } });
  const center = form.watch('callCenter');
  return (
    <QueryClientProvider client={queryClient}>
      <DataProviderContext value={{} as never}>
        <I18nContextProvider value={i18nProvider}>
          <FormProvider {...form}>
            <PlaceSection center={isCallCenter(center) ? center : null} />
          </FormProvider>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>
  );
}
const show = (callCenter = '') => render(<Place callCenter={callCenter} />);
const pickCenter = (center: string) => act(() => form.setValue('callCenter', center));

test('after a reload another point refills prefilled fields, and never typed ones', async () => {
  await openTicketForm({ callCenter: 'onecallnv' });
  typePoint(RENO);
  await isCounty('Washoe');
  expect(field('City')).toHaveValue('Reno');
  fill('ZIP code', '89999');
  cleanup();
  await openConsole('/main/tickets/create');
  expect(county()).toHaveTextContent('Washoe');
  typePoint(LAS_VEGAS);
  await isCounty('Clark');
  expect(field('City')).toHaveValue('Las Vegas');
  expect(field('ZIP code')).toHaveValue('89999');
});

test('a point in the other state fills in the address once its center is chosen', async () => {
  show('onecall');
  typePoint(RENO);
  await wasAsked(RENO);
  expect(county()).not.toHaveTextContent('Washoe');
  pickCenter('onecallnv');
  await isCounty('Washoe');
  expect(field('City')).toHaveValue('Reno');

  await choose('^County', 'Elko');
  const refusal = 'The point is in Washoe County, but the ticket says Elko County.';
  await waitFor(() => expect(county()).toHaveAccessibleDescription(expect.stringContaining(refusal)));
  await choose('^County', 'Washoe');
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  fill('City', 'Fallon');
  expect(screen.getByText('Fallon is in Churchill County. Check the city and the county.')).toBeVisible();
});

test('a point clears the errors of the fields it fills, and no others', async () => {
  show('onecallnv');
  act(() => {
    form.setError('city', { message: 'City is required.' });
    form.setError('addressLocation', { message: 'Address is required.' });
  });
  expect(screen.getByText('City is required.')).toBeVisible();
  typePoint(RENO);
  await isCounty('Washoe');
  expect(screen.queryByText('City is required.')).toBeNull();
  expect(screen.getByText('Address is required.')).toBeVisible();
});

test('when no address is found for the point, the form shows nothing and can be filled in', async () => {
  isDown = true;
  const noted = vi.spyOn(console, 'debug').mockImplementation(() => {});
  show('onecallnv');
  typePoint(RENO);
  await waitFor(() => expect(noted).toHaveBeenCalledTimes(1));
  noted.mockRestore();
  await choose('^County', 'Washoe');
  expect(county()).toHaveTextContent('Washoe');
  expect(field('City')).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a point in the south names the center that serves it, and any other location can be typed', async () => {
  show('onecall');
  typePoint(LOS_ANGELES);
  await isCounty('Los Angeles (DigAlert)');
  expect(county()).toHaveAccessibleDescription(/Los Angeles County is served by the southern center/);
  const link = screen.getByRole('link', { name: 'DigAlert' });
  expect(link).toHaveAttribute('href', expect.stringContaining('digalert.org'));
  await choose('^County', 'Modoc');
  expect(screen.queryByRole('link', { name: 'DigAlert' })).toBeNull();
  fill('City', 'Likely');
  await choose('^County', 'Lassen');
  expect(field('City')).toHaveValue('Likely');
  fill('City', 'Susanville');
  await choose('^County', 'Modoc');
  expect(field('City')).toHaveValue('Susanville');
  expect(field('City')).toHaveAccessibleDescription(/^Susanville is in Lassen County\./);
});

test('a point in the other state keeps the address and is refused until it is corrected', async () => {
  show('onecall');
  typePoint(ELK_GROVE);
  await isCounty('Sacramento');
  typePoint(RENO);
  const refusal = /^The point is in Washoe County, Nevada, but the ticket says Sacramento County\./;
  const message = (await screen.findByText(refusal)).textContent ?? '';
  expect(county()).toHaveTextContent('Sacramento');
  expect(field('City')).toHaveValue('Elk Grove');
  // As sending does.
  act(() => form.setError('county', { message }));
  typePoint(ELK_GROVE);
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
});

test('says why it cleared what an earlier point had filled', async () => {
  show('onecall');
  typePoint(ELK_GROVE);
  await isCounty('Sacramento');
  typePoint(NOWHERE);
  await waitFor(() => expect(field('City')).toHaveValue(''));
  for (const input of [county(), field('City'), field('ZIP code')]) {
    expect(input).toHaveAccessibleDescription('Cleared, because none was found at this point.');
  }
  fill('City', 'Elk Grove');
  expect(field('City')).not.toHaveAccessibleDescription(/Cleared/);
});

test("coordinates outside the center's area are refused at the field, whatever their source", async () => {
  const getCurrentPosition = (found: (at: object) => void) =>
    found({ coords: { latitude: 45.5, longitude: -122.7 } });
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  show();
  const expectShown = (words: string) => expect(screen.getByText(words, { exact: false })).toBeVisible();
  typePoint(['38.4', '121.37']);
  expectShown('This longitude is not in California or Nevada');
  pickCenter('onecallnv');
  expectShown('This longitude is not in the area of One Call NV');
  typePoint(['38.4', RENO[1]]);
  expect(screen.queryByText(/This longitude is not/)).toBeNull();
  await press('Use this device’s location');
  expect(field('Latitude')).toHaveValue('45.500000');
  expectShown('This latitude is not in the area of One Call NV');
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('says that the point is far from the city, which a profile may have filled', async () => {
  show('onecall');
  typePoint(['39.02', '-120.82']);
  fill('City', 'Roseville');
  expect(await screen.findByText(/^The point is 31 miles from Roseville\./)).toBeVisible();
  typePoint(['38.7521', '-121.288']);
  await waitFor(() => expect(screen.queryByText(/miles from Roseville/)).toBeNull());
});
