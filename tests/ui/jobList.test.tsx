import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  HttpError,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import type { Location } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { themeOf } from '../../src/admin/theme/theme';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import JobList from '../../src/resources/jobs/JobList';
import { setScreen } from '../support/screen';

const JOBS = [
  { id: 'j1', JobNo: '26-0001', Name: 'Levee', Status: 'ACTIVE', County: 'Yolo', Manager: { Name: 'Ortiz' } },
  { id: 'j2', JobNo: '26-0002', Name: 'Main', Status: 'ON_HOLD', County: 'Placer', Manager: null },
];
const getList = vi.fn();
let location: Location;

beforeEach(() => {
  getList.mockReset().mockResolvedValue({ data: JOBS, total: JOBS.length });
});

function show(address = '/jobs') {
  render(
    <TestMemoryRouter initialEntries={[address]} locationCallback={now => (location = now as Location)}>
      <CoreAdminContext
        dataProvider={{ getList } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={memoryStore()}
      >
        <ResourceDefinitionContextProvider
          definitions={{ jobs: { name: 'jobs', hasCreate: true, hasShow: true } }}
        >
          <ResourceContextProvider value="jobs">
            <ThemeProvider theme={themeOf('light')}>
              <JobList />
            </ThemeProvider>
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

const asked = () => getList.mock.lastCall?.[1];
const failed = (status: number, errorType: string, requestId?: string) =>
  new HttpError('The server failed.', status, { errorType, errors: {}, requestId });

describe('a list shows', () => {
  it('its rows, their number and position', async () => {
    show();
    expect(await screen.findByRole('row', { name: /26-0002 Main On hold Placer/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    expect(screen.getByText('2 jobs')).toHaveRole('status');
    expect(screen.getByText('1–2 of 2')).toBeVisible();
  });

  it('that it is loading', async () => {
    getList.mockReturnValue(new Promise(() => {}));
    show();
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
  });

  it('that it is empty, with a link to add the first', async () => {
    getList.mockResolvedValue({ data: [], total: 0 });
    show();
    expect(await screen.findByRole('heading', { name: 'No jobs yet' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New job' })).toHaveLength(2);
  });

  it('that nothing matches, with a way to clear the filters', async () => {
    getList.mockImplementation(async (_, { filter }) =>
      filter.jobNo ? { data: [], total: 0 } : { data: JOBS, total: 2 },
    );
    show(`/jobs?filter=${encodeURIComponent('{"jobNo":"x"}')}`);
    expect(await screen.findByText(/Nothing matches these filters/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: '26-0001' })).toBeVisible();
  });

  it('the error, its ID and how to retry', async () => {
    console.error = () => {};
    getList.mockRejectedValueOnce(failed(500, 'InternalFailure', 'req-7'));
    show();
    expect(await screen.findByText(/req-7/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '26-0001' })).toBeVisible();
  });

  it('that the user may not see it', async () => {
    console.error = () => {};
    getList.mockRejectedValue(failed(403, 'ForbiddenException'));
    show();
    expect(await screen.findByRole('heading', { name: 'You don’t have access' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a list of jobs', () => {
  const asOf = new Date().toISOString();
  const tickets = { safeToDig: 4, checkFirst: 0, doNotDig: 2, nextExpiry: asOf, asOf };
  const none = { safeToDig: 0, checkFirst: 0, doNotDig: 0, nextExpiry: null, asOf };
  const listed = () =>
    getList.mockResolvedValue({
      data: [
        { ...JOBS[0], tickets },
        { ...JOBS[1], tickets: none },
      ],
      total: 2,
    });

  it.each([1440, 360])(
    'counts active tickets by verdict and shows the next expiration at %s px',
    async pixels => {
      setScreen(pixels);
      listed();
      show();
      await screen.findByText(/26-0001/);
      expect(screen.queryByRole('table') === null).toBe(pixels === 360);
      expect(screen.getAllByRole('img').map(chip => chip.getAttribute('aria-label'))).toEqual([
        '2 Do not dig',
        '4 Safe to dig',
      ]);
      for (const word of ['Do not dig', 'Check first', 'Safe to dig']) {
        expect(screen.getByText(word), 'the legend').toBeVisible();
      }
      expect(screen.getByText('today')).toBeVisible();
      expect(screen.getByText(/^Verdicts as of/)).toBeVisible();
    },
  );

  it('can be sorted by the next expiration', async () => {
    listed();
    show();
    const head = await screen.findByRole('columnheader', { name: 'Next expiry' });
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(asked().sort).toEqual({ field: 'NextExpiry', order: 'ASC' }));
  });
});

describe('a list', () => {
  it('requests only what its address can express', async () => {
    show(
      `/jobs?page=0&sort=Colour&order=up&filter=${encodeURIComponent('{"status":"LATE","text":"levee"}')}`,
    );
    await screen.findByRole('link', { name: '26-0001' });
    expect(asked()).toMatchObject({
      filter: { text: 'levee' },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'JobNo', order: 'DESC' },
    });
    expect(screen.getByPlaceholderText('Search')).toHaveValue('levee');
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  });

  it('is sorted by a heading, reversed by the same heading, and says so', async () => {
    show();
    const head = await screen.findByRole('columnheader', { name: 'Job name' });
    expect(head).not.toHaveAttribute('aria-sort');
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(asked().sort).toEqual({ field: 'Name', order: 'ASC' }));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
    expect(
      within(screen.getByRole('columnheader', { name: 'Project manager' })).queryByRole('button'),
    ).toBeNull();
  });

  it('applies text typed into a filter once, 300 ms after the last keystroke', async () => {
    show();
    const field = await screen.findByPlaceholderText('Search');
    await screen.findByRole('link', { name: '26-0001' });
    getList.mockClear();
    for (const value of ['2', '26', '26-']) fireEvent.change(field, { target: { value } });
    expect(getList).not.toHaveBeenCalled();
    await waitFor(() => expect(getList).toHaveBeenCalledOnce());
    expect(asked().filter).toEqual({ text: '26-' });
  });

  it('opens a record from anywhere in its row, and once from its link', async () => {
    show();
    fireEvent.click(await screen.findByText('Levee'));
    await waitFor(() => expect(location.pathname).toBe('/jobs/j1/show'));
    fireEvent.click(screen.getByRole('link', { name: '26-0002' }));
    await waitFor(() => expect(location.pathname).toBe('/main/jobs/details/j2'));
  });
});
