import { MenuItem, Popover, Portal, TextField, ThemeProvider, useTheme } from '@mui/material';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { themeOf } from '../../src/admin/theme/theme';
import { Dialog } from '../../src/ui/dialog/Dialog';

const COUNTIES = ['Placer', 'Sacramento', 'San Joaquin', 'Solano'];
const theme = themeOf('light');

afterEach(() => {
  vi.useRealTimers();
});

it('letters typed on a list start a new word after 500 ms', async () => {
  render(
    <ThemeProvider theme={theme}>
      <TextField select label="County" defaultValue="Placer">
        {COUNTIES.map(county => (
          <MenuItem key={county} value={county}>
            {county}
          </MenuItem>
        ))}
      </TextField>
    </ThemeProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'County' }));
  const list = await screen.findByRole('listbox');
  vi.useFakeTimers({ toFake: ['performance'] });
  const type = (key: string) => fireEvent.keyDown(list, { key });
  const at = (county: string) => expect(screen.getByRole('option', { name: county })).toHaveFocus();
  type('s');
  at('Sacramento');
  vi.advanceTimersByTime(499);
  type('o');
  at('Solano');
  vi.advanceTimersByTime(501);
  type('p');
  at('Placer');
});

it('dialogs, drawers and panels use their animation times and layers', () => {
  const of = (name: 'MuiDialog' | 'MuiDrawer' | 'MuiMenu' | 'MuiPopover') =>
    theme.components?.[name]?.defaultProps?.transitionDuration;
  expect(of('MuiDialog')).toBe(150);
  expect(of('MuiDrawer')).toBe(300);
  expect([of('MuiMenu'), of('MuiPopover')]).toEqual(Array(2).fill({ enter: 120, exit: 100 }));
  expect(theme.zIndex).toMatchObject({ modal: 1100, tooltip: 1100, snackbar: 1200 });
});

it('panels are in their layer on a page, and above the dialog they were opened in', () => {
  const Layer = ({ of }: { of: string }) => (
    <Portal>
      <p>
        {of}: {useTheme().zIndex.panel}
      </p>
    </Portal>
  );
  render(
    <ThemeProvider theme={theme}>
      <Popover open={false} keepMounted />
      <Layer of="page" />
      <Dialog title="Job" onClose={() => {}}>
        <Layer of="dialog" />
      </Dialog>
    </ThemeProvider>,
  );
  expect(screen.getByText('page: 1000')).toBeInTheDocument();
  expect(screen.getByText('dialog: 1101')).toBeInTheDocument();
});
