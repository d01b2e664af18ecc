import { styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useFailureToast } from '../useFailureToast';

interface Props<Record> {
  /** As it was read last. */
  record: Record;
  /** Reads what is stored now. */
  reload: () => Promise<{ error: unknown }>;
  /** `beginAnew` puts what is stored now into the form, in the place of what was typed. */
  children: (known: Record, beginAnew: () => Promise<void>) => ReactNode;
}

/** What is read meanwhile takes its place only while nobody has touched the form: it would undo or overwrite unseen. */
export function Begun<Record extends { version: number }>({ record, reload, children }: Props<Record>) {
  const [begunWith, setBegunWith] = useState(record);
  const [isTouched, setTouched] = useState(false);
  const [round, setRound] = useState(0);
  const tellFailure = useFailureToast();
  // Of the same version counts may differ: a form is begun anew by any difference, and what was typed would be gone.
  if (record !== begunWith && !isTouched) setBegunWith(record);
  const beginAnew = async () => {
    const { error } = await reload();
    if (error) return tellFailure('errors.title', error);
    setTouched(false);
    setRound(last => last + 1);
  };
  const onTouch = ({ target }: SyntheticEvent) => {
    // Windows and headings have the focus when they come, by themselves.
    if (!(target as Element).matches('[tabindex="-1"]')) setTouched(true);
  };
  return (
    <Area key={`${begunWith.version} ${round}`} onFocus={onTouch} onPointerDown={onTouch}>
      {children(begunWith, beginAnew)}
    </Area>
  );
}

const Area = styled('div')({ display: 'contents' });
