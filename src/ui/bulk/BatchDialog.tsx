import type { SvgIconComponent } from '@mui/icons-material';
import Autorenew from '@mui/icons-material/Autorenew';
import CheckIcon from '@mui/icons-material/Check';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Alert, Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Closing } from '../dialog/Closing';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { FormDialog } from '../form/FormSection';
import { PHONE } from '../media';
import { Reasons } from '../Reasons';
import { type BatchView, countOf, type ItemState } from './useBatch';

interface Props<Item> {
  title: string;
  batch: BatchView<Item>;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onClose: () => void;
  children?: ReactNode;
  note?: ReactNode;
  /** In px. */
  width?: number;
}

/**
 * Shows `children`, then the progress. Closing while it runs asks and then stops. react-admin's bulk buttons
 * report only one result for all items.
 */
export function BatchDialog<Item>(props: Props<Item>) {
  const { title, batch, keyOf, nameOf, onClose, children, note, width = 640 } = props;
  const translate = useTranslate();
  const [isLeaving, setLeaving] = useState(false);
  const isBusy = batch.phase === 'running' || batch.phase === 'stopping';
  return (
    <FormDialog title={title} width={width} onClose={isBusy ? () => setLeaving(true) : onClose}>
      {batch.phase === 'ready' ? (
        children
      ) : (
        <>
          <BatchProgress batch={batch} keyOf={keyOf} nameOf={nameOf} />
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
    </FormDialog>
  );
}

/** Retries the failed or stopped items without selecting them again. */
function Again<Item>({ batch: { entries, again } }: { batch: BatchView<Item> }) {
  const translate = useTranslate();
  return AGAIN.filter(state => countOf(entries, state) > 0).map(state => (
    <Button key={state} onClick={() => void again(state)}>
      {translate(`ui.batch.again.${state}`, countOf(entries, state))}
    </Button>
  ));
}

const AGAIN = ['failed', 'stopped'] as const;

function BatchProgress<Item>({ batch, keyOf, nameOf }: Pick<Props<Item>, 'batch' | 'keyOf' | 'nameOf'>) {
  const translate = useTranslate();
  const { entries } = batch;
  const count = (state: ItemState['state']) => countOf(entries, state);
  const counts = [
    translate('ui.batch.progress', { done: count('done'), total: entries.length }),
    ...(['failed', 'stopped', 'skipped'] as const).map(
      state => count(state) > 0 && translate(`ui.batch.${state}`, count(state)),
    ),
  ];
  const isRefused = (state: ItemState['state']) => state === 'failed' || state === 'skipped';
  const others = entries.filter(({ outcome }) => !isRefused(outcome.state));
  const refused = entries.flatMap(({ item, outcome }) => {
    const message = ('message' in outcome && outcome.message) || `ui.batch.state.${outcome.state}`;
    return isRefused(outcome.state) ? [{ name: nameOf(item), message }] : [];
  });
  return (
    <>
      <Bar
        value={countOf(entries, 'done', 'failed', 'skipped')}
        max={entries.length}
        aria-label={translate('ui.batch.results')}
      />
      <p role="status">{counts.filter(Boolean).join(' · ')}</p>
      <Refusals of={refused} />
      {others.length > 0 && (
        <Results aria-label={translate('ui.batch.results')}>
          {others.map(({ item, outcome }) => (
            <Row key={keyOf(item)} name={nameOf(item)} outcome={outcome} />
          ))}
        </Results>
      )}
    </>
  );
}

export function Refusals({ of }: { of: readonly { name: string; message: string }[] }) {
  const reasons = [...new Set(of.map(({ message }) => message))];
  return reasons.map(reason => (
    <Refusal key={reason} role="note" severity="error">
      <Reasons of={reason} />
      <ul>{of.flatMap(({ name, message }) => (message === reason ? <li key={name}>{name}</li> : []))}</ul>
    </Refusal>
  ));
}

const Row = memo(function Row({ name, outcome }: { name: string; outcome: ItemState }) {
  const Icon = ICONS[outcome.state];
  const message = 'message' in outcome ? outcome.message : undefined;
  return (
    <li data-state={outcome.state}>
      {Icon && <Icon fontSize="small" />}
      <b>{name}</b>
      <div>
        <Reasons of={message || `ui.batch.state.${outcome.state}`} />
      </div>
    </li>
  );
});

const ICONS: Partial<Record<ItemState['state'], SvgIconComponent>> = {
  waiting: MoreHoriz,
  running: Autorenew,
  done: CheckIcon,
  stopped: PriorityHigh,
};

const Bar = styled('progress')({
  display: 'block',
  width: '100%',
  height: 8,
  marginBottom: 6,
  accentColor: 'var(--safety-fill)',
});

const Refusal = styled(Alert)({
  margin: '10px 0 0',
  '& .MuiAlert-message > p': { fontWeight: 600 },
  '& .MuiAlert-message > ul:last-child': {
    margin: '4px 0 0',
    padding: 0,
    listStyle: 'none',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Results = styled('ul')({
  maxHeight: '40dvh',
  margin: '10px 0 0',
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  listStyle: 'none',
  overflowY: 'auto',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) minmax(0, 1fr)',
    gap: '0 10px',
    alignItems: 'baseline',
    padding: '6px 10px',
    fontVariantNumeric: 'tabular-nums',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 33px',
  },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& div': { color: 'var(--muted)', overflowWrap: 'anywhere' },
  '& svg': { alignSelf: 'center' },
  [PHONE]: {
    '& > li': { gridTemplateColumns: '20px minmax(0, 1fr)' },
    '& div': { gridColumn: 2 },
    '& svg': { alignSelf: 'start' },
  },
  '& [data-state="done"] svg': { color: 'var(--green)' },
});
