import Download from '@mui/icons-material/Download';
import { MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { ListContext, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { EXPORT_FORMATS, type ExportAction } from '../../../domain/exports/export';
import type { TicketListName } from '../../../domain/tickets/groups';
import type { ExportWish } from '../../dataProvider/calls/exports';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { MenuButton } from '../menu/MenuButton';
import { useFailureToast } from '../useFailureToast';

interface Props {
  action: ExportAction;
  ids?: readonly string[];
  jobID?: string;
  disabled?: boolean;
}

export function ExportButton({ disabled, ...wish }: Props) {
  const translate = useTranslate();
  const { start, isPending } = useExport();
  return (
    <MenuButton
      icon={Download}
      label={translate(isPending ? 'ui.export.pending' : 'ui.export.button')}
      disabled={disabled || isPending}
    >
      {close =>
        EXPORT_FORMATS.map(format => (
          <MenuItem
            key={format}
            onClick={() => {
              close();
              start({ ...wish, format });
            }}
          >
            {translate(`ui.export.formats.${format}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

function useExport() {
  const { exportList } = useDataProvider<AppDataProvider>();
  const list = useContext(ListContext);
  const notify = useNotify();
  const fail = useFailureToast();
  const mutation = useMutation({
    mutationFn: (wish: ExportWish) =>
      exportList({ filterValues: list?.filterValues, sort: list?.sort, ...wish }),
    onSuccess: async ({ exportId, ...answer }) => {
      if (!exportId) return (await import('./saveFile')).saveFile(answer);
      const { ExportNote } = await import('./ExportNote');
      const note = <ExportNote exportId={exportId} link={answer.body} />;
      notify(note, { type: 'info', autoHideDuration: null });
    },
    onError: error => fail('ui.export.failed', error),
  });
  return { start: mutation.mutate, isPending: mutation.isPending };
}

export const EXPORT_OF: Record<TicketListName, ExportAction> = {
  active: 'exportActiveTickets',
  expiring: 'exportExpiringTickets',
  expired: 'exportExpiredTickets',
  autoRenew: 'exportAutoRenewTickets',
  all: 'exportAllTickets',
};
