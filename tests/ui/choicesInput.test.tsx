import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, Form } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { themeOf } from '../../src/admin/theme/theme';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { ChoicesInput } from '../../src/ui/form/ChoicesInput';
import { FILTER_DELAY_MS } from '../../src/ui/form/useSettled';

const PEOPLE = ['Ben Okafor', 'Keisha Reed', 'Tom Hill'].map(name => ({ id: name, name }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const input = () => screen.getByRole('combobox', { name: 'People' });
const shown = () => screen.queryAllByRole('option').map(option => option.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('filters local choices once typing has paused, and shows all again after a choice', () => {
  render(
    <CoreAdminContext dataProvider={{} as DataProvider} i18nProvider={i18nProvider}>
      <ThemeProvider theme={themeOf('light')}>
        <Form>
          <ChoicesInput source="people" label="People" choices={PEOPLE} translateChoice={false} />
        </Form>
      </ThemeProvider>
    </CoreAdminContext>,
  );
  act(() => input().focus());
  fireEvent.change(input(), { target: { value: 'tom' } });
  wait(FILTER_DELAY_MS - 1);
  expect(shown()).toHaveLength(3);
  wait(1);
  expect(shown()).toEqual(['Tom Hill']);
  fireEvent.click(screen.getByRole('option'));
  expect(screen.getByRole('button', { name: 'Tom Hill' })).toBeVisible();
  wait(FILTER_DELAY_MS);
  fireEvent.mouseDown(input());
  expect(shown()).toContain('Ben Okafor');
});
