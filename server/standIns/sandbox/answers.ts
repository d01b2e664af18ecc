import type { CallCenter } from '../../../domain/calendar/centers';
import { meaningOf, OWN_TABLES, responseCode } from '../../../domain/tickets/responseTables';
import type { Chance } from '../chance';

export interface AnswerCode {
  code: string;
  text: string;
  comment: string | null;
}

type Weights = readonly (readonly [weight: number, code: string])[];

/** Timely responses of a dig that isn't easy, per hundred: 68 green, 25 yellow, and 7 red. */
const GIVEN: Record<CallCenter, Weights> = {
  onecall: [
    [41, '001'],
    [22, '010'],
    [3, '003'],
    [2, '015'],
    [2, '016'],
    [10, '014'],
    [5, '034'],
    [3, '050'],
    [2, '053'],
    [3, '031'],
    [2.1, '021'],
    [2.1, '022'],
    [2.1, '033'],
    [0.7, '080'],
  ],
  onecallnv: [
    [35, '1a'],
    [31, '2a'],
    [2, '1b'],
    [11, '4a'],
    [7, '2b'],
    [4, '3a'],
    [3, '4b'],
    [7, '3b'],
  ],
};

const COMMENTS: Record<string, string> = {
  '014': 'The rest of the area will be marked within three working days.',
  '021': 'Locked gate. Please call before the next visit.',
  '022': 'No white marks found at the address.',
  '031': 'Call two working days ahead to arrange the stand-by.',
  '033': 'Meet our representative on site before any digging.',
  '034': 'Please call to arrange a field meeting.',
  '4a': 'Marking is scheduled within three working days.',
};

export function timelyAnswer(center: CallCenter, isEasy: boolean, chance: Chance): AnswerCode {
  const given = GIVEN[center].filter(
    ([, code]) => !isEasy || meaningOf(OWN_TABLES[center], { code, text: '' }).color === 'green',
  );
  const code = chance.weighted(given);
  return worded(center, code, COMMENTS[code]);
}

/** What clears the work after a response that promised more. */
const FOLLOW_UPS: Partial<Record<string, Weights>> = {
  '014': [
    [4, '010'],
    [1, '001'],
  ],
  '050': [[1, '010']],
  '053': [[1, '010']],
  '2b': [[1, '1a']],
  '4a': [[1, '1a']],
};

/** The unprompted next response. Null if there is none. */
export function followUp(center: CallCenter, { code }: AnswerCode, chance: Chance): AnswerCode | null {
  const next = FOLLOW_UPS[code];
  return next ? worded(center, chance.weighted(next)) : null;
}

/** A response after the center reported the station as silent. The marks are there by then. */
export function lateAnswer(center: CallCenter): AnswerCode {
  return worded(center, center === 'onecall' ? '010' : '1a', 'Marked late. We are sorry.');
}

export function worded(center: CallCenter, code: string, comment: string | null = null): AnswerCode {
  return { code, text: responseCode(OWN_TABLES[center], code)?.text ?? code, comment };
}

export const DID_NOT_RESPOND: AnswerCode = {
  code: '999',
  text: 'Did not respond by required time',
  comment: null,
};
