import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { type Deed, useDeed } from '../useDeed';
import { Closing } from './Closing';
import { ConfirmDialog } from './ConfirmDialog';

interface Props<Answer>
  extends Omit<Deed<void, Answer>, 'onEnd'>,
    Pick<ButtonProps, 'aria-label' | 'children' | 'disabled' | 'size' | 'sx' | 'variant'> {
  title: string;
  /** What will happen, and what cannot be taken back. */
  text: string;
}

/** A button that does something after a Yes; see DeleteButton for records. */
export function ConfirmButton<Answer>({
  title,
  text,
  call,
  done,
  failed,
  stale,
  onDone,
  ...button
}: Props<Answer>) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useDeed<void, Answer>({ call, done, failed, stale, onDone, onEnd: close });
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={title}
            text={text}
            isPending={isPending}
            onYes={() => mutate()}
            onNo={close}
          />
        )}
      </Closing>
    </>
  );
}
