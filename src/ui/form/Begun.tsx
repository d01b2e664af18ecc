import { styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useFailureToast } from '../useFailureToast';

interface Props<Record> {
  record: Record;
  reload: () => Promise<{ error: unknown }>;
  children: (known: Record, startOver: () => Promise<void>) => ReactNode;
}

/**
 * Newer data replaces the form's values only while the form is untouched. Otherwise typed values would be
 * lost or saved over unseen changes.
 */
export function Begun<Record extends { version: number }>({ record, reload, children }: Props<Record>) {
  const [begunWith, setBegunWith] = useState(record);
  const [isTouched, setTouched] = useState(false);
  const [round, setRound] = useState(0);
  const showFailure = useFailureToast();
  // The version may be the same with different counts. Any difference would restart the form.
  if (record !== begunWith && !isTouched) setBegunWith(record);
  const startOver = async () => {
    const { error } = await reload();
    if (error) return showFailure('errors.title', error);
    setTouched(false);
    setRound(last => last + 1);
  };
  const onTouch = ({ target }: SyntheticEvent) => {
    // Dialogs and headings receive focus automatically, which isn't a user's touch.
    if (!(target as Element).matches('[tabindex="-1"]')) setTouched(true);
  };
  return (
    <Area key={`${begunWith.version} ${round}`} onFocus={onTouch} onPointerDown={onTouch}>
      {children(begunWith, startOver)}
    </Area>
  );
}

const Area = styled('div')({ display: 'contents' });
