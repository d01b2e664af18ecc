import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  DataProviderContext,
  I18nContextProvider,
  memoryStore,
  NotificationContextProvider,
  StoreContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { themeOf } from '../../src/admin/theme/theme';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import './screen';

/** Renders a part of the console. `calls` are those of its data provider; a failed one is not repeated. */
export function renderPart(part: ReactNode, calls: object = {}, store = memoryStore()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (content: ReactNode) => (
    <QueryClientProvider client={client}>
      <DataProviderContext value={calls as never}>
        <I18nContextProvider value={i18nProvider}>
          <StoreContextProvider value={store}>
            <NotificationContextProvider>
              <TestMemoryRouter>
                <ThemeProvider theme={themeOf('light')}>{content}</ThemeProvider>
              </TestMemoryRouter>
            </NotificationContextProvider>
          </StoreContextProvider>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>
  );
  const { rerender, ...result } = render(page(part));
  return { ...result, update: (next: ReactNode) => rerender(page(next)) };
}
