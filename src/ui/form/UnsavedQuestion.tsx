import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Closing, Opening } from '../dialog/Closing';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

/** Asks Yes or No before typing is lost; see useUnsaved. */
export function UnsavedQuestion({ isUnsaved, wanted, stay }: Unsaved) {
  // A form that fades out was saved or given up.
  const { open } = use(Opening);
  return (
    <>
      {isUnsaved && open && <AskBeforeLeaving />}
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

/** Stands in the way of links, Back and reload. Only while needed: the router takes one blocker at a time. */
function AskBeforeLeaving() {
  const blocker = useBlocker(true);
  useBeforeUnload(event => event.preventDefault());
  return (
    <Closing>
      {blocker.state === 'blocked' && <Question onYes={blocker.proceed} onNo={blocker.reset} />}
    </Closing>
  );
}

function Question({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('ui.form.unsavedTitle')}
      text={translate('ui.form.unsavedText')}
      onYes={onYes}
      onNo={onNo}
    />
  );
}

/** What is known of a form: react-hook-form's `formState` has it. */
interface Typing {
  isDirty: boolean;
  /** Being sent, and so not lost. */
  isSubmitting: boolean;
}

interface Unsaved {
  /** Something typed would be lost. */
  isUnsaved: boolean;
  /** Does it at once, or after a Yes when something typed would be lost. For what closes a dialog. */
  leave: (then: () => void) => void;
  /** What waits for the answer; null: nothing is asked. */
  wanted: (() => void) | null;
  stay: () => void;
}

/**
 * `const unsaved = useUnsaved(form.formState)`, `<UnsavedQuestion {...unsaved} />` in the form, and in a dialog `onClose={()
 * => unsaved.leave(onClose)}`. Links, Back and reload are asked about, but not what follows a send.
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
