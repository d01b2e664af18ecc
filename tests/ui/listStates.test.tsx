import { render, screen } from '@testing-library/react';
import {
  HttpError,
  I18nContextProvider,
  ListContextProvider,
  type ListControllerResult,
  TestMemoryRouter,
} from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { ListStates } from '../../src/ui/list/ListStates';

const setFilters = vi.fn();
const LIST = {
  data: [{ id: 1 }],
  total: 1,
  page: 1,
  perPage: 25,
  isPending: false,
  isFetching: false,
  filterValues: {},
  setFilters,
  refetch: vi.fn(),
};

function show(list: Partial<Record<keyof ListControllerResult, unknown>>) {
  render(
    <TestMemoryRouter>
      <I18nContextProvider value={i18nProvider}>
        <ListContextProvider value={{ ...LIST, ...list } as never}>
          <ListStates
            empty={{ title: 'No jobs yet', text: 'Add one.' }}
            noneFound={{ title: 'No job matches', text: 'Change a filter.' }}
          >
            <p>the rows</p>
          </ListStates>
        </ListContextProvider>
      </I18nContextProvider>
    </TestMemoryRouter>,
  );
}

const failed = (status: number, errorType: string | null, requestId?: string) => ({
  data: undefined,
  error: new HttpError('The server failed.', status, { errorType, errors: {}, requestId }),
});

describe('a list shows', () => {
  it('its rows and where they stand', () => {
    show({});
    expect(screen.getByText('the rows')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1–1 of 1');
  });

  it('that it is loading', () => {
    show({ data: undefined, isPending: true });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('that there is nothing yet', () => {
    show({ data: [], total: 0 });
    expect(screen.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  });

  it('that nothing matches, with a way out', () => {
    show({ data: [], total: 0, filterValues: { jobNo: 'x' } });
    expect(screen.getByRole('heading', { name: 'No job matches' })).toBeVisible();
    screen.getByRole('button', { name: 'Clear filters' }).click();
    expect(setFilters).toHaveBeenCalledWith({});
  });

  it('what failed, the number to quote and how to try again', () => {
    show(failed(500, 'InternalFailure', 'req-7'));
    expect(screen.getByRole('alert')).toHaveTextContent('The server failed.');
    expect(screen.getByRole('alert')).toHaveTextContent('req-7');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('that one may not see it', () => {
    show(failed(403, 'ForbiddenException'));
    expect(screen.getByRole('heading', { name: 'You may not see this' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
