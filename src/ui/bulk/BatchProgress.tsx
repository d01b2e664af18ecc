import type { SvgIconComponent } from '@mui/icons-material';
import Autorenew from '@mui/icons-material/Autorenew';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { PHONE } from '../media';
import { Reasons } from '../Reasons';
import type { ItemState } from './runBatch';
import { type BatchEntry, countOf } from './useBatch';

interface Props<Item> {
  entries: readonly BatchEntry<Item>[];
  keyOf: (item: Item) => string;
  /** What an item is called. */
  nameOf: (item: Item) => string;
}

/** How far a batch is, and what became of each item with the reason where it was refused. */
export function BatchProgress<Item>({ entries, keyOf, nameOf }: Props<Item>) {
  const translate = useTranslate();
  const settled = countOf(entries, 'done', 'failed', 'skipped');
  const done = countOf(entries, 'done');
  const failed = countOf(entries, 'failed');
  const stopped = countOf(entries, 'stopped');
  const skipped = countOf(entries, 'skipped');
  const told = [
    translate('ui.batch.progress', { done, total: entries.length }),
    failed > 0 && translate('ui.batch.failed', failed),
    stopped > 0 && translate('ui.batch.stopped', stopped),
    skipped > 0 && translate('ui.batch.skipped', skipped),
  ];
  return (
    <div>
      <Bar value={settled} max={entries.length} aria-label={translate('ui.batch.results')} />
      <p role="status">{told.filter(Boolean).join(' · ')}</p>
      <Results aria-label={translate('ui.batch.results')}>
        {entries.map(({ item, outcome }) => (
          <Row key={keyOf(item)} name={nameOf(item)} outcome={outcome} />
        ))}
      </Results>
    </div>
  );
}

const Row = memo(function Row({ name, outcome }: { name: string; outcome: ItemState }) {
  const Icon = ICONS[outcome.state];
  const message = 'message' in outcome ? outcome.message : undefined;
  return (
    <li data-state={outcome.state}>
      <Icon fontSize="small" />
      <b>{name}</b>
      <div>
        <Reasons of={message || `ui.batch.state.${outcome.state}`} />
      </div>
    </li>
  );
});

const ICONS: Record<ItemState['state'], SvgIconComponent> = {
  waiting: MoreHoriz,
  running: Autorenew,
  done: CheckIcon,
  failed: CloseIcon,
  stopped: PriorityHigh,
  skipped: PriorityHigh,
};

const Bar = styled('progress')({
  display: 'block',
  width: '100%',
  height: 8,
  marginBottom: 6,
  accentColor: 'var(--safety-fill)',
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
    gridTemplateColumns: '16px minmax(0, auto) minmax(0, 1fr)',
    gap: '0 10px',
    alignItems: 'baseline',
    padding: '6px 10px',
    fontVariantNumeric: 'tabular-nums',
    // Hundreds of rows: those out of sight are not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 33px',
  },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& div': { color: 'var(--muted)', overflowWrap: 'anywhere' },
  // Several reasons need the width, and on a phone one does.
  '& div:has(ul)': { gridColumn: '2 / -1' },
  [PHONE]: { '& :is([data-state="failed"], [data-state="skipped"]) div': { gridColumn: '2 / -1' } },
  '& svg': { alignSelf: 'center' },
  '& [data-state="done"] svg': { color: 'var(--green)' },
  '& [data-state="failed"]': { '& svg, & div': { color: 'var(--red)' } },
});
