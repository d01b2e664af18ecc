import { useTranslate } from 'react-admin';
import { looks } from '../../../ui/theme/looks';
import {
  type TimedVerdict,
  VERDICT_LOOKS,
  verdictIcon,
  verdictNamed,
  verdictSaid,
  verdictWords,
} from '../words';
import { useIsStale } from './AsOf';
import { Icon } from './Icon';

/** Fill by `data-tone` with readable text. Print may drop fills, so borders differ there. */
export const verdictFills = {
  ...Object.fromEntries(
    ['safe', 'check', 'stop', 'stale'].map(tone => [
      `&[data-tone="${tone}"]`,
      { color: `var(--on-verdict-${tone})`, background: `var(--verdict-${tone})` },
    ]),
  ),
  '@media print': {
    '&[data-verdict]': { border: '1px solid' },
    // On the screen, a count leaves no room for the word.
    '&[title]::after': { content: 'attr(title)' },
    '&[data-tone="stale"]': { borderStyle: 'dotted' },
    '&[data-tone="check"]': { border: '2px dashed' },
    '&[data-verdict="DO_NOT_DIG"]': { border: '5px double' },
  },
};

interface Props {
  verdict: TimedVerdict & { reason: string | null; message?: string | null };
  /** `row` adds the reason. `all` also adds the time, which lists show once. */
  detail?: 'word' | 'row' | 'all';
  count?: number;
}

/** Turns gray and says so when the verdict is outdated. */
export function VerdictChip({ verdict, detail = 'word', count }: Props) {
  const isStale = useIsStale(verdict);
  const words = verdictWords(verdict, useTranslate());
  if (detail === 'word') return <Chip verdict={verdict} isStale={isStale} count={count} />;
  const { message, asOf, notUpdated } = words;
  const time = isStale ? notUpdated : detail === 'all' && asOf;
  const said = [message, time].filter(Boolean).join(' · ');
  return (
    <span className={LINE} data-detail={detail}>
      <Chip verdict={verdict} isStale={isStale} />
      {said && <span title={said}>{said}</span>}
    </span>
  );
}

interface ChipProps extends Pick<Props, 'count'> {
  verdict: TimedVerdict;
  isStale: boolean;
}

function Chip({ verdict, isStale, count }: ChipProps) {
  const translate = useTranslate();
  const known = verdictNamed(verdict.verdict);
  const { tone } = VERDICT_LOOKS[known];
  const word = verdictSaid(verdict, isStale, translate);
  const said = count === undefined ? {} : { role: 'img', title: word, 'aria-label': `${count} ${word}` };
  return (
    <strong className={FILL} data-verdict={known} data-tone={isStale ? 'stale' : tone} {...said}>
      <Icon name={verdictIcon(known, isStale)} />
      {count ?? word}
    </strong>
  );
}

const FILL = looks({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '2px 8px 2px 6px',
  borderRadius: 4,
  font: '600 13px/1.4 var(--font)',
  whiteSpace: 'nowrap',
  ...verdictFills,
  '&[data-tone="check"]': {
    color: 'var(--on-verdict-check)',
    background: 'var(--verdict-check)',
    boxShadow: 'inset 0 0 0 1px var(--verdict-check-edge)',
  },
});

const LINE = looks({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minWidth: 0,
  '& > span': { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
});
