import { use } from 'react';
import { useTranslate } from 'react-admin';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Closing, Opening } from '../dialog/Closing';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import type { Unsaved } from './useUnsaved';

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
