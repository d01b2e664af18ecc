import type { TodayAct } from '../../dashboard/today';
import type { WayOn } from './finding';

/** The one button of a ticket in a list. Beside the ways on, what needs no finding. */
export type ListWay =
  | Exclude<WayOn, 'answerStatus' | 'answerMarks' | 'answerCompany' | 'forgetStatus' | 'forgetCompany'>
  | 'answer'
  | 'place'
  | 'renew'
  | 'call'
  | 'directions'
  | 'open';

interface Offered {
  wayOn: WayOn | null;
  act: TodayAct | null;
  isSafe: boolean;
  /** Utilities may be asked a second time only after the legal start. */
  isStarted: boolean;
  hasPhone: boolean;
  canAct: boolean;
}

export function listWay({ wayOn, act, isSafe, isStarted, hasPhone, canAct }: Offered): ListWay {
  const otherwise = hasPhone ? 'call' : 'open';
  if (act !== null) return canAct ? WAY_OF_ACT[act] : 'open';
  if (isSafe) return 'directions';
  if (wayOn === null || !canAct || (wayOn === 'noResponse' && !isStarted)) return otherwise;
  return SHORTER[wayOn] ?? (wayOn as ListWay);
}

const WAY_OF_ACT: Record<TodayAct, ListWay> = {
  PLACE: 'place',
  RENEW_FOR_MARKS: 'renew',
  RENEW: 'renew',
  REPLACE: 'clone',
};

/** Questions are answered on the ticket's page. */
const SHORTER: Partial<Record<WayOn, ListWay>> = {
  answerStatus: 'answer',
  answerMarks: 'answer',
  answerCompany: 'answer',
  forgetStatus: 'open',
  forgetCompany: 'open',
};
