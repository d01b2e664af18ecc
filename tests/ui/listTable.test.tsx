import { fireEvent, render, screen, within } from '@testing-library/react';
import { I18nContextProvider, ListContextProvider, useList } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { Column } from '../../src/ui/list/Column';
import { SelectPage, SelectRow } from '../../src/ui/list/SelectBoxes';
import { Table } from '../../src/ui/list/Table';

interface Crew {
  id: string;
  Name: string;
  Size: number;
}

const CREWS = [
  { id: 'a', Name: 'Boring', Size: 4 },
  { id: 'b', Name: 'Trench', Size: 9 },
  { id: 'c', Name: 'Asphalt', Size: 6 },
];

const Col = Column<Crew>;
const drawn = vi.fn(({ Name }: Crew) => Name);
const COLUMNS = [
  <Col key="select" label={<SelectPage />} render={({ id, Name }) => <SelectRow id={id} name={Name} />} />,
  <Col key="Name" source="Name" label="Crew" render={drawn} />,
  <Col key="Size" source="Size" label="People" disableSort />,
];

function Crews() {
  const list = useList({ data: CREWS, sort: { field: 'Size', order: 'ASC' } });
  return (
    <ListContextProvider value={list}>
      <Table>{COLUMNS}</Table>
    </ListContextProvider>
  );
}

const show = () =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <Crews />
    </I18nContextProvider>,
  );

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[1]?.textContent);

it('shows fields and what columns make of the record', async () => {
  show();
  expect(await screen.findByRole('row', { name: 'Select Trench Trench 9' })).toBeVisible();
  expect(names()).toEqual(['Boring', 'Asphalt', 'Trench']);
});

it('sorts by a head, the other way round by the same head, and says so', async () => {
  show();
  const head = await screen.findByRole('columnheader', { name: 'Crew' });
  expect(head).not.toHaveAttribute('aria-sort');
  fireEvent.click(within(head).getByRole('button'));
  expect(names()).toEqual(['Asphalt', 'Boring', 'Trench']);
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  fireEvent.click(within(head).getByRole('button', { description: 'Sort descending' }));
  expect(names()).toEqual(['Trench', 'Boring', 'Asphalt']);
  expect(head).toHaveAttribute('aria-sort', 'descending');
});

it('does not offer to sort by what the server cannot', async () => {
  show();
  const head = await screen.findByRole('columnheader', { name: 'People' });
  expect(within(head).queryByRole('button')).toBeNull();
});

it('takes the rows between with the shift key, and draws no other cell anew for a tick', async () => {
  show();
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  await screen.findByRole('row', { name: /Trench/ });
  drawn.mockClear();
  fireEvent.click(box('Boring'));
  fireEvent.click(box('Trench'), { shiftKey: true });
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  expect(drawn).not.toHaveBeenCalled();
});
