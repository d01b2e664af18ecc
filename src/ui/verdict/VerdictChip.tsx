import { useTranslate } from 'react-admin';
import { VERDICTS, type Verdict } from '../../../domain/tickets/verdict/reasons';
import { clockTime, dayTime } from '../dates';
import { looks } from '../theme/looks';
import { type TimedVerdict, useIsStale } from './AsOf';
import { Icon, type IconName } from './Icon';

/** Name of a verdict's fill among the tokens, and its icon. `stale` is a verdict of the past. */
export const VERDICT_LOOKS: Record<Verdict, { tone: 'safe' | 'check' | 'stop'; icon: IconName }> = {
  SAFE_TO_DIG: { tone: 'safe', icon: 'check' },
  CHECK_FIRST: { tone: 'check', icon: 'priorityHigh' },
  DO_NOT_DIG: { tone: 'stop', icon: 'close' },
};

/** The worst first: what keeps people from digging. */
export const WORST_VERDICT_FIRST: readonly Verdict[] = ['DO_NOT_DIG', 'CHECK_FIRST', 'SAFE_TO_DIG'];

/** The verdict by its name; one that this page does not know forbids. */
export function verdictNamed(name: string): Verdict {
  return VERDICTS.find(verdict => verdict === name) ?? 'DO_NOT_DIG';
}

/** Key of the word for a verdict; leave to dig that is too old to hold is one of the past. */
export function verdictWord(verdict: Verdict, isStale: boolean): string {
  return `ui.verdict.${isPast(verdict, isStale) ? 'was' : 'words'}.${verdict}`;
}

/** A ban stays one however old it is; leave to dig does not. */
const isPast = (verdict: Verdict, isStale: boolean) => isStale && verdict !== 'DO_NOT_DIG';

/** Its icon; nothing is known now where leave to dig is one of the past. */
export function verdictIcon(verdict: Verdict, isStale: boolean): IconName {
  return isPast(verdict, isStale) ? 'moreHoriz' : VERDICT_LOOKS[verdict].icon;
}

/** Solid fills by `data-tone`, the text readable on each. */
export const verdictFills = Object.fromEntries(
  ['safe', 'check', 'stop', 'stale'].map(tone => [
    `&[data-tone="${tone}"]`,
    { color: `var(--on-verdict-${tone})`, background: `var(--verdict-${tone})` },
  ]),
);

interface Props {
  verdict: TimedVerdict & { reason: string | null; message?: string | null };
  /**
   * `word` is the chip alone; `row` adds the reason and until when, where the list says once as of when; `all` says that
   * too.
   */
  tells?: 'word' | 'row' | 'all';
  /** How many have the verdict, in place of its word. */
  count?: number;
}

/** May one dig here: a solid fill with an icon and a word. One that could not be read again turns grey and says so. */
export function VerdictChip({ verdict, tells = 'word', count }: Props) {
  const isStale = useIsStale(verdict);
  const words = useVerdictWords(verdict, isStale);
  if (tells === 'word') return <Chip verdict={verdict.verdict} isStale={isStale} count={count} />;
  const { message, until, asOf, notUpdated } = words;
  const time = isStale ? notUpdated : tells === 'all' && asOf;
  const said = [message, until, time].filter(Boolean).join(' · ');
  return (
    <span className={LINE} data-tells={tells}>
      <Chip verdict={verdict.verdict} isStale={isStale} />
      {said && <span title={said}>{said}</span>}
    </span>
  );
}

interface ChipProps extends Pick<Props, 'count'> {
  verdict: string;
  isStale: boolean;
}

function Chip({ verdict, isStale, count }: ChipProps) {
  const translate = useTranslate();
  const known = verdictNamed(verdict);
  const { tone } = VERDICT_LOOKS[known];
  const word = translate(verdictWord(known, isStale));
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

/** What there is to say beside a verdict; null where it has nothing of the kind. */
interface VerdictWords {
  message: string | null;
  until: string | null;
  asOf: string;
  /** Said in place of `asOf` once it could not be read again. */
  notUpdated: string;
}

/** The reason in a few words, until when the verdict holds by itself and when it was true, on the centers' clock. */
export function useVerdictWords(
  { reason, message = null, until, asOf }: TimedVerdict & { reason: string | null; message?: string | null },
  isStale: boolean,
): VerdictWords {
  const translate = useTranslate();
  const time = clockTime(asOf);
  // A legal start that is told as the reason is the same moment.
  const isTold = reason === 'LEGAL_START' && message !== null;
  return {
    message,
    until:
      until === null || isTold || isStale ? null : translate('ui.verdict.until', { time: dayTime(until) }),
    asOf: translate('ui.verdict.asOf', { time }),
    notUpdated: translate('ui.verdict.notUpdated', { time }),
  };
}
