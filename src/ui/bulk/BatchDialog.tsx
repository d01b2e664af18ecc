import { Button, DialogActions } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Closing } from '../dialog/Closing';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { Dialog } from '../dialog/Dialog';
import { BatchProgress } from './BatchProgress';
import { type BatchView, countOf } from './useBatch';

interface Props<Item> {
  title: string;
  batch: BatchView<Item>;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onClose: () => void;
  /** What is asked or shown before it starts, with its own DialogActions. */
  children?: ReactNode;
  /** What else there is to say once it has ended. */
  note?: ReactNode;
}

/**
 * A dialog around a batch: first its `children`, then how it goes. Closing it while it runs asks first, and then stops
 * it.
 */
export function BatchDialog<Item>({ title, batch, keyOf, nameOf, onClose, children, note }: Props<Item>) {
  const translate = useTranslate();
  const [isLeaving, setLeaving] = useState(false);
  const isBusy = batch.phase === 'running' || batch.phase === 'stopping';
  return (
    <Dialog title={title} width={640} onClose={isBusy ? () => setLeaving(true) : onClose}>
      {batch.phase === 'ready' ? (
        children
      ) : (
        <>
          <BatchProgress entries={batch.entries} keyOf={keyOf} nameOf={nameOf} />
          {note}
          <DialogActions>
            {isBusy ? (
              <Button disabled={batch.phase === 'stopping'} onClick={batch.stop}>
                {translate(batch.phase === 'stopping' ? 'ui.batch.stopping' : 'ui.batch.stop')}
              </Button>
            ) : (
              <>
                <Again batch={batch} />
                <Button autoFocus variant="contained" onClick={onClose}>
                  {translate('ui.batch.close')}
                </Button>
              </>
            )}
          </DialogActions>
        </>
      )}
      <Closing>
        {isLeaving && isBusy && (
          <ConfirmDialog
            title={translate('ui.batch.leaveTitle')}
            text={translate('ui.batch.leaveText')}
            onYes={() => {
              batch.stop();
              setLeaving(false);
            }}
            onNo={() => setLeaving(false)}
          />
        )}
      </Closing>
    </Dialog>
  );
}

/** What is left is called for without choosing it anew. */
function Again<Item>({ batch: { entries, again } }: { batch: BatchView<Item> }) {
  const translate = useTranslate();
  return AGAIN.filter(state => countOf(entries, state) > 0).map(state => (
    <Button key={state} onClick={() => void again(state)}>
      {translate(`ui.batch.again.${state}`, countOf(entries, state))}
    </Button>
  ));
}

const AGAIN = ['failed', 'stopped'] as const;
