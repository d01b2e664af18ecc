import { useTranslate } from 'react-admin';
import { looks } from '../theme/looks';
import {
  type TimedVerdict,
  VERDICT_LOOKS,
  verdictIcon,
  verdictNamed,
  verdictSaid,
  verdictWords,
} from '../ticketWords';
import { useIsStale } from './AsOf';
import { Icon } from './Icon';

/** Solid fills by `data-tone`, the text readable on each; on paper, which may show no fill, borders that differ. */
export const verdictFills = {
  ...Object.fromEntries(
    ['safe', 'check', 'stop', 'stale'].map(tone => [
      `&[data-tone="${tone}"]`,
      { color: `var(--on-verdict-${tone})`, background: `var(--verdict-${tone})` },
    ]),
  ),
  '@media print': {
    '&[data-verdict]': { border: '1px solid' },
    // A number has no room for its word on the screen.
    '&[title]::after': { content: 'attr(title)' },
    '&[data-tone="stale"]': { borderStyle: 'dotted' },
    '&[data-tone="check"]': { border: '2px dashed' },
    '&[data-verdict="DO_NOT_DIG"]': { border: '5px double' },
  },
};

interface Props {
  verdict: TimedVerdict & { reason: string | null; message?: string | null };
  /** `word` is the chip alone; `row` adds the reason, where the list says as of when; `all` says that, too. */
  tells?: 'word' | 'row' | 'all';
  /** How many have the verdict, in place of its word. */
  count?: number;
}

/** May one dig here: a solid fill with an icon and a word. One that could not be read again turns gray and says so. */
export function VerdictChip({ verdict, tells = 'word', count }: Props) {
  const isStale = useIsStale(verdict);
  const words = verdictWords(verdict, useTranslate());
  if (tells === 'word') return <Chip verdict={verdict} isStale={isStale} count={count} />;
  const { message, asOf, notUpdated } = words;
  const time = isStale ? notUpdated : tells === 'all' && asOf;
  const said = [message, time].filter(Boolean).join(' · ');
  return (
    <span className={LINE} data-tells={tells}>
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
