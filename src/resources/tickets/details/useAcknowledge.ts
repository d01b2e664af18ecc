import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';
import { useFailureToast } from '../../../ui/useFailureToast';

/** Takes note, by name, of what a utility's response asks to read; the verdict is read again. */
export function useAcknowledge(ticketId: string) {
  const { acknowledgeResponse } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const fail = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ stationCode, message }: { stationCode: string; message: string }) =>
      acknowledgeResponse(ticketId, stationCode, message),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
      // The button that was pressed is gone with its line.
      document.getElementById('verdict')?.focus();
      notify(translate('tickets.actions.acknowledge.done'), { type: 'success' });
    },
    onError: error => fail('tickets.actions.acknowledge.failed', error),
  });
  return { acknowledge: mutate, isPending };
}
