import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { type ActionOptions, useAction } from '../useAction';
import { Closing } from './Closing';
import { ConfirmDialog } from './ConfirmDialog';

interface Props<Answer>
  extends Omit<ActionOptions<void, Answer>, 'onEnd'>,
    Pick<ButtonProps, 'aria-label' | 'children' | 'disabled' | 'size' | 'sx' | 'variant'> {
  title: string;
  text: string;
}

/** A button that asks Yes or No first. See DeleteButton for records. */
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
  const { mutate, isPending } = useAction<void, Answer>({ call, done, failed, stale, onDone, onEnd: close });
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
