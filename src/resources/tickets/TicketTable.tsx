import { memo, useMemo } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import type { TicketRow } from '../../dataProvider/types';
import { SelectPage, SelectRow } from '../../ui/list/SelectBoxes';
import { dense } from '../../ui/list/tableLooks';
import type { Columns } from '../../ui/list/useColumns';
import type { TicketColumn } from './columns';

const Col = DataTable.Col<TicketRow>;

/** Dense rows of the chosen columns. The column elements stay the same, so a tick draws one checkbox anew, not the rows. */
export const TicketTable = memo(function TicketTable({ columns }: { columns: Columns<TicketColumn> }) {
  const translate = useTranslate();
  const { shown, isChosen } = columns;
  const cells = useMemo(
    () =>
      shown.map(({ key, isSortable = false, render, sx, from }) => (
        <Col
          key={key}
          source={key}
          label={translate(`tickets.fields.${key}`)}
          disableSort={!isSortable}
          render={render}
          sx={isChosen ? (sx ?? {}) : { ...sx, ...from }}
        />
      )),
    [shown, isChosen, translate],
  );
  const all = useMemo(() => [SELECTION, ...cells], [cells]);
  return (
    <DataTable<TicketRow> rowClick={false} bulkActionButtons={false} hover sx={dense}>
      {all}
    </DataTable>
  );
});

const SELECTION = (
  <Col
    key="select"
    label={<SelectPage />}
    disableSort
    render={ticket => <SelectRow id={ticket.id} name={ticket.TicketNo ?? ticket.Name} />}
    sx={{ width: 44, '&&&&': { padding: '0 0 0 6px' } }}
  />
);
