import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider, Attachment } from '../../dataProvider/types';

/** Changes the caption of an attachment, or deletes it; says what was done or why not, and shows what is there now. */
export function useAttachmentChanges({ id, version, fileName }: Attachment) {
  const { changeCaption, deleteAttachment } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ deed }: { deed: () => Promise<void>; done: string }) => deed(),
    onSuccess: (_, { done }) => notify(done, { type: 'success' }),
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['attachments'] }),
  });
  return {
    saveCaption: (caption: string) =>
      mutate({
        deed: () => changeCaption(id, version, caption),
        done: translate('attachments.captionSaved'),
      }),
    remove: () =>
      mutate({
        deed: () => deleteAttachment(id),
        done: translate('attachments.deleted', { name: fileName }),
      }),
    isPending,
  };
}
