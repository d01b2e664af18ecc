import { useMemo } from 'react';
import { useEvent, useListContext, useTranslate } from 'react-admin';
import type { TicketRow } from '../../dataProvider/types';
import { Column } from '../../ui/list/Column';
import { SelectPage, SelectRow } from '../../ui/list/SelectBoxes';
import { Table } from '../../ui/list/Table';
import type { Columns } from '../../ui/list/useColumns';
import { nameOf } from './bulk/useTicketBatch';
import type { TicketColumn } from './columns';

const Col = Column<TicketRow>;

/**
 * Dense rows of the chosen columns. Columns and handlers stay the same ones, so a tick draws one checkbox anew and a filter
 * nothing until its rows are there.
 */
export function TicketTable({ columns }: { columns: Columns<TicketColumn> }) {
  const translate = useTranslate();
  const handlers = useStableHandlers();
  const { shown, isChosen } = columns;
  const cells = useMemo(
    () =>
      shown.map(({ key, isSortable = false, render }) => (
        <Col
          key={key}
          source={key}
          label={translate(`tickets.fields.${key}`)}
          disableSort={!isSortable}
          render={render}
        />
      )),
    [shown, translate],
  );
  const looks = useMemo(() => cellLooks(shown, isChosen), [shown, isChosen]);
  const all = useMemo(() => [SELECTION, ...cells], [cells]);
  return (
    <Table {...handlers} sx={looks}>
      {all}
    </Table>
  );
}

/** Looks of the columns, by their class: given to each of a thousand cells they would cost as much as the rows. */
function cellLooks(shown: readonly TicketColumn[], isChosen: boolean): Record<string, object> {
  const looks = shown.map(({ key, sx, from }) => [`& .column-${key}`, isChosen ? sx : { ...sx, ...from }]);
  return Object.fromEntries(looks.filter(([, look]) => look));
}

/** The list's own handlers are new ones after every change of a filter, on which each row would be drawn anew. */
function useStableHandlers() {
  const { setSort, onSelect, onToggleItem } = useListContext<TicketRow>();
  return {
    setSort: useEvent(setSort),
    onSelect: useEvent(onSelect),
    onToggleItem: useEvent(onToggleItem),
  };
}

const SELECTION = (
  <Col
    key="select"
    label={<SelectPage />}
    disableSort
    render={ticket => <SelectRow id={ticket.id} name={nameOf(ticket)} />}
    sx={{ width: 44, '&&&&': { padding: '0 0 0 6px' } }}
  />
);
