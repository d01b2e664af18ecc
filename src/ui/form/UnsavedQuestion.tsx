import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Closing, Opening } from '../dialog/Closing';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

interface Props extends Unsaved {
  /** When the page is left. */
  onDiscard?: (() => void) | undefined;
}

export function UnsavedQuestion({ isUnsaved, wanted, stay, onDiscard }: Props) {
  const { open } = use(Opening);
  return (
    <>
      {isUnsaved && open && <AskBeforeLeaving onDiscard={onDiscard} />}
      <Closing>
        {wanted && (
          <Question
            onYes={() => {
              stay();
              wanted();
            }}
            onNo={stay}
          />
        )}
      </Closing>
    </>
  );
}

/** Blocks links, Back and reload. Mounted only while needed, since the router takes one blocker at a time. */
function AskBeforeLeaving({ onDiscard }: Pick<Props, 'onDiscard'>) {
  const blocker = useBlocker(true);
  useBeforeUnload(event => event.preventDefault());
  return (
    <Closing>
      {blocker.state === 'blocked' && (
        <Question
          onYes={() => {
            onDiscard?.();
            blocker.proceed();
          }}
          onNo={blocker.reset}
        />
      )}
    </Closing>
  );
}

function Question({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isLoss
      title={translate('ui.form.unsavedTitle')}
      text={translate('ui.form.unsavedText')}
      onYes={onYes}
      onNo={onNo}
    />
  );
}

interface Typing {
  isDirty: boolean;
  isSubmitting: boolean;
}

interface Unsaved {
  isUnsaved: boolean;
  /** Runs `then` at once, or after a Yes if there is unsaved input. Used to close dialogs. */
  leave: (then: () => void) => void;
  wanted: (() => void) | null;
  stay: () => void;
}

/**
 * `const unsaved = useUnsaved(form.formState)`, `<UnsavedQuestion {...unsaved} />` in the form, and in a
 * dialog `onClose={() => unsaved.leave(onClose)}`. Asks before links, Back and reload, but not after a
 * submit.
 */
export function useUnsaved({ isDirty, isSubmitting }: Typing): Unsaved {
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const isUnsaved = isDirty && !isSubmitting;
  return {
    isUnsaved,
    leave: then => (isUnsaved ? setWanted(() => then) : then()),
    wanted,
    stay: () => setWanted(null),
  };
}
