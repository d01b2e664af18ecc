import { lazy, Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { TicketGroup } from '../../../domain/tickets/groups';
import { ExportButton } from '../../ui/export/ExportButton';
import { EXPORT_OF } from '../../ui/export/exportOf';
import { SavedFilters } from '../../ui/filters/saved/SavedFilters';
import type { Columns } from '../../ui/list/useColumns';
import { TICKET_COLUMNS, type TicketColumn } from './columns';
import { SLICE_OF } from './groups';

const TableTools = lazy(() => import('../../ui/list/TableTools'));

interface Props {
  group: TicketGroup;
  /** The table's columns; null where there are cards. */
  columns: Columns<TicketColumn> | null;
}

/** What can be done with a ticket list as a whole. */
export function ListTools({ group, columns }: Props) {
  const translate = useTranslate();
  const { total } = useListContext();
  return (
    <>
      <SavedFilters list={SLICE_OF[group]} />
      {columns && (
        <Suspense fallback={null}>
          <TableTools
            all={TICKET_COLUMNS}
            columns={columns}
            labelOf={key => translate(`tickets.fields.${key}`)}
          />
        </Suspense>
      )}
      <ExportButton action={EXPORT_OF[group]} disabled={total === 0} />
    </>
  );
}
