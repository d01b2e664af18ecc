import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAction } from './useAction';

interface Props {
  /** Translated texts. */
  sent: string;
  undone: string;
  failed: string;
  undo: () => Promise<unknown>;
  stale: readonly string[];
}

/** For mail that waits some seconds before it is sent. Show it as a notification for as long. */
export function UndoToast({ sent, undone, failed, undo, stale }: Props) {
  const translate = useTranslate();
  const { mutate, isIdle, isPending, isSuccess } = useAction({ call: undo, failed, stale });
  if (isSuccess) return undone;
  return (
    <>
      {sent}{' '}
      {(isIdle || isPending) && (
        <Button
          variant="text"
          size="small"
          color="inherit"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {translate('ra.action.undo')}
        </Button>
      )}
    </>
  );
}
