import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { ListContext, useDataProvider, useNotify } from 'react-admin';
import type { ExportWish } from '../../dataProvider/calls/exports';
import type { AppDataProvider } from '../../dataProvider/types';
import { useFailureToast } from '../useFailureToast';

/**
 * Asks for a file and saves it. One that is made in the background is followed by a note at the corner, which stays while
 * the person goes on to other pages.
 */
export function useExport() {
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
