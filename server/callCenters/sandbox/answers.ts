import type { CallCenter } from '../../../domain/calendar/centers';
import { responseCode } from '../../../domain/tickets/responses';
import type { Chance } from '../../random/chance';

/** How a station will answer. */
export interface AnswerCode {
  code: string;
  text: string;
  comment: string | null;
}

type Weights = readonly (readonly [weight: number, code: string])[];

/** In a hundred answers given in time: about 81 green, 15 yellow and 4 red; lateness adds the rest of the red ones. */
const GIVEN: Record<CallCenter, Weights> = {
  onecall: [
    [47, '001'],
    [26, '010'],
    [4, '003'],
    [2, '015'],
    [2, '016'],
    [7, '014'],
    [3, '034'],
    [3, '050'],
    [2, '031'],
    [1.2, '021'],
    [1.2, '022'],
    [1.2, '033'],
    [0.4, '080'],
  ],
  onecallnv: [
    [42, '1a'],
    [37, '2a'],
    [2, '1b'],
    [7, '4a'],
    [4, '2b'],
    [2, '3a'],
    [2, '4b'],
    [4, '3b'],
  ],
};

const COMMENTS: Record<string, string> = {
  '014': 'The rest of the area will be marked on the next working day.',
  '021': 'Locked gate. Please call before the next visit.',
  '022': 'No white marks found at the address.',
  '031': 'Call two working days ahead to arrange the stand-by.',
  '033': 'Meet our representative on site before any digging.',
  '034': 'Please call to arrange a field meeting.',
  '4a': 'Marking is scheduled for the next working day.',
};

/** An answer given in time. */
export function timelyAnswer(center: CallCenter, chance: Chance): AnswerCode {
  const code = chance.weighted(GIVEN[center]);
  return { code, text: responseCode(center, code)?.text ?? code, comment: COMMENTS[code] ?? null };
}

/** An answer given after the center had reported the station silent: by then the marks are there. */
export function lateAnswer(center: CallCenter): AnswerCode {
  const code = center === 'onecall' ? '010' : '1a';
  return { code, text: responseCode(center, code)?.text ?? code, comment: 'Marked late. We are sorry.' };
}

/** What the center itself reports of a station that was silent until the legal start. */
export const DID_NOT_RESPOND: AnswerCode = {
  code: '999',
  text: 'Did not respond by required time',
  comment: null,
};
