import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  CoreAdminContext,
  DataTable,
  type Identifier,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
} from 'react-admin';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { themeOf } from '../../src/admin/theme/theme';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { PageTheme } from '../../src/ui/theme/PageTheme';
import '../support/screen';

interface Thing {
  id: string;
  name: string;
  owner: { name: string } | null;
  size: number;
}

const THINGS: Thing[] = [
  { id: 'a', name: 'Auger', owner: { name: 'Lee' }, size: 1200 },
  { id: 'b', name: 'Bore', owner: null, size: 2 },
  { id: 'c', name: 'Crane', owner: { name: 'Kim' }, size: 3 },
];
const Col = DataTable.Col<Thing>;
const drawn = vi.fn(({ name }: Thing) => (
  <a href="https://example.com" target="_blank" rel="noopener">
    {name}
  </a>
));
const COLUMNS = [
  <Col key="name" source="name" render={drawn} />,
  <Col key="owner" source="owner.name" disableSort />,
  <Col key="hidden" source="id" disableSort />,
  <DataTable.NumberCol key="size" source="size" disableSort />,
];
const HIDDEN = ['id'];

let setThings: (things: Thing[]) => void;

/** A table as the pages write it, over records given. */
function Things() {
  const [data, setData] = useState(THINGS);
  setThings = setData;
  const [selectedIds, onSelect] = useState<Identifier[]>([]);
  const onToggleItem = (id: Identifier) =>
    onSelect(ids => (ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id]));
  const list = {
    data,
    total: 3,
    isPending: false,
    selectedIds,
    onSelect,
    onToggleItem,
    sort: SORT,
    setSort() {},
  };
  return (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <DataTable<Thing>
        rowClick={pathOf}
        hiddenColumns={HIDDEN}
        bulkActionButtons
        bulkActionsToolbar={NOTHING}
        isRowSelectable={isSelectable}
      >
        {COLUMNS}
      </DataTable>
    </ListContextProvider>
  );
}

const SORT = { field: 'name', order: 'ASC' as const };
const NOTHING = <></>;
const pathOf = (_: unknown, __: unknown, { id }: Thing) => `/things/${id}`;
const isSelectable = ({ id }: Thing) => id !== 'c';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function show() {
  drawn.mockClear();
  history.replaceState(null, '', '#/');
  render(
    <PageTheme theme={themeOf('light')}>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="things">
          <Address />
          <Routes>
            <Route path="*" element={<Things />} />
          </Routes>
        </ResourceContextProvider>
      </CoreAdminContext>
    </PageTheme>,
  );
}

const texts = () => screen.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent));
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select this row' });
const address = () => screen.getByRole('status').textContent;

test('shows rendered columns, values by path and numbers, and nothing of hidden columns', () => {
  show();
  expect(texts().slice(1)).toEqual([
    ['', 'Auger', 'Lee', '1,200'],
    ['', 'Bore', '', '2'],
    ['', 'Crane', 'Kim', '3'],
  ]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
});

test('a click on a row opens its record, but a click on a link or checkbox in it does not', async () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: 'Bore' }));
  fireEvent.click(boxes()[1] as HTMLElement);
  await act(async () => {});
  expect(address()).toBe('/');
  fireEvent.click(screen.getByRole('cell', { name: 'Kim' }));
  await expect.poll(address).toBe('/things/c');
});

test('rows are selected one by one, or as a range with Shift', () => {
  show();
  const [first, second, third] = boxes();
  if (!first || !second || !third) throw new Error('there are not three rows');
  expect(third).toBeDisabled();
  fireEvent.click(first);
  expect(first).toBeChecked();
  fireEvent.click(second, { shiftKey: true });
  expect(boxes().map(box => box.checked)).toEqual([true, true, false]);
});

test('a selected or reloaded row rerenders only itself', () => {
  show();
  drawn.mockClear();
  fireEvent.click(boxes()[0] as HTMLElement);
  expect(drawn.mock.calls).toEqual([[THINGS[0]]]);
  drawn.mockClear();
  const bore = { id: 'b', name: 'Bore II', owner: null, size: 2 };
  act(() => setThings(THINGS.map(one => (one.id === 'b' ? bore : one))));
  expect(drawn.mock.calls).toEqual([[bore]]);
});
