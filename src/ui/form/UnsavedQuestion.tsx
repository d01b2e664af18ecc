import { useTranslate } from 'react-admin';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import type { Unsaved } from './useUnsaved';

/** Asks Yes or No before typing is lost; see useUnsaved. */
export function UnsavedQuestion({ isUnsaved, wanted, stay }: Unsaved) {
  return (
    <>
      {isUnsaved && <AskBeforeLeaving />}
      {wanted && (
        <Question
          onYes={() => {
            stay();
            wanted();
          }}
          onNo={stay}
        />
      )}
    </>
  );
}

/** Stands in the way of links, Back and reload. Only while needed: the router takes one blocker at a time. */
function AskBeforeLeaving() {
  const blocker = useBlocker(true);
  useBeforeUnload(event => event.preventDefault());
  if (blocker.state !== 'blocked') return null;
  return <Question onYes={blocker.proceed} onNo={blocker.reset} />;
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
