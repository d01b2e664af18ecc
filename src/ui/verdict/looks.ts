import type { SvgIconComponent } from '@mui/icons-material';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { VERDICTS, type Verdict } from '../../../domain/tickets/verdict/reasons';

/** Name of a verdict's fill among the tokens, and its icon. `stale` is a verdict of the past. */
export const VERDICT_LOOKS: Record<Verdict, { tone: 'safe' | 'check' | 'stop'; icon: SvgIconComponent }> = {
  SAFE_TO_DIG: { tone: 'safe', icon: CheckIcon },
  CHECK_FIRST: { tone: 'check', icon: PriorityHigh },
  DO_NOT_DIG: { tone: 'stop', icon: CloseIcon },
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
export function verdictIcon(verdict: Verdict, isStale: boolean): SvgIconComponent {
  return isPast(verdict, isStale) ? MoreHoriz : VERDICT_LOOKS[verdict].icon;
}

/** Solid fills by `data-tone`, the text readable on each. */
export const verdictFills = Object.fromEntries(
  ['safe', 'check', 'stop', 'stale'].map(tone => [
    `&[data-tone="${tone}"]`,
    { color: `var(--on-verdict-${tone})`, background: `var(--verdict-${tone})` },
  ]),
);
