import { rejectExternalShareRequest } from '../../api/externalCalls';
import { useSending } from '../../public/sending/useSending';
import { saidOf } from '../failure';
import type { ShowToast } from '../toast/useToast';
import { readReason } from './readReason';

interface Options {
  requestId: string;
  show: ShowToast;
  onRejected: () => void;
}

/** The dialog's Yes: says when the reason is missing, else sends it. */
export function useReject({ requestId, show, onRejected }: Options) {
  return useSending({
    check: data => {
      const read = readReason(data);
      if ('failures' in read) show({ isFailure: true, said: Object.values(read.failures).join(' ') });
      return read;
    },
    send: async reason => {
      await rejectExternalShareRequest(requestId, reason).catch(error => {
        show({ isFailure: true, said: saidOf(error) });
        throw error;
      });
      onRejected();
    },
  });
}
