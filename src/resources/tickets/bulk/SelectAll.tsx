import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { TicketGroup } from '../../../../domain/tickets/groups';
import type { TicketRow } from '../../../dataProvider/types';
import { useFailureToast } from '../../../ui/useFailureToast';
import { MOST_SELECTED } from './bulkActions';

interface Props {
  group: TicketGroup;
  /** How many are chosen. */
  count: number;
  onSelect: (rows: readonly TicketRow[]) => void;
}

/** Chooses every ticket that the filters let through, up to the most that can be chosen. */
export function SelectAll({ group, count, onSelect }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const fail = useFailureToast();
  const { total = 0, sort, filterValues } = useListContext();
  const most = Math.min(total, MOST_SELECTED);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.getList<TicketRow>('tickets', {
        pagination: { page: 1, perPage: MOST_SELECTED },
        sort,
        filter: filterValues,
        meta: { group },
      }),
    onSuccess: ({ data }) => onSelect(data),
    onError: error => fail('tickets.bulk.selectAllFailed', error),
  });
  if (count >= most) return null;
  return (
    <Button variant="text" disabled={isPending} onClick={() => mutate()}>
      {translate(most < total ? 'tickets.bulk.selectFirst' : 'tickets.bulk.selectAll', {
        count: most,
        total,
      })}
    </Button>
  );
}
