import * as v from 'valibot';
import { LONGEST_TITLE } from '../../../../domain/events/first';
import { form } from '../../../../domain/form';
import { YES_NO } from '../../../../domain/tickets/options';
import { codeShown } from '../../../../domain/tickets/stationKey';
import type { Ticket } from '../../../dataProvider/types';
import { type DevicePlace, devicePlace } from '../../../ui/devicePlace';
import type { Draft } from '../../../ui/form/draft';

export const FOUND = ['Seen', 'Faded', 'Not found'] as const;

/** Questions about the whole site, each with the answer that stops the work. */
export const QUESTIONS = [
  { source: 'whiteLining', bad: 'No' },
  { source: 'rightPlace', bad: 'No' },
  { source: 'unmarked', bad: 'Yes' },
] as const;

const yesNo = (message: string) => v.picklist(YES_NO, message);

type Found = (typeof FOUND)[number];
type Mark = Record<'stationCode' | 'name' | 'found', string>;
const wasTapped = ({ found }: Mark) => FOUND.some(one => one === found);

/** Each message names its question, because the summary shows them side by side. */
const markSchema = v.pipe(
  form({ stationCode: v.string(), name: v.string(), found: v.string() }),
  v.forward(
    v.check(wasTapped, ({ input: { name } }) => `Tap what you saw of ${name}.`),
    ['found'],
  ),
  v.transform(({ stationCode, found }) => ({ stationCode, found: found as Found })),
);

export const checkSchema = form({
  marks: v.array(markSchema),
  whiteLining: yesNo('Tap Yes or No: is the white lining visible?'),
  rightPlace: yesNo('Tap Yes or No: do the marks agree with the outline?'),
  unmarked: yesNo('Tap Yes or No: is anything unmarked?'),
  unmarkedNote: v.optional(v.string()),
  /** Set by the first Save, so that a retry after a lost response stores the same check. '' again after a change. */
  checkedAt: v.string(),
  photos: v.array(v.file()),
});
export type Check = v.InferOutput<typeof checkSchema>;

/** Form values, '' where nothing was tapped. */
export interface CheckForm {
  marks: Mark[];
  whiteLining: string;
  rightPlace: string;
  unmarked: string;
  unmarkedNote: string;
  checkedAt: string;
  photos: File[];
}

export const EMPTY_CHECK: CheckForm = {
  marks: [],
  whiteLining: '',
  rightPlace: '',
  unmarked: '',
  unmarkedNote: '',
  checkedAt: '',
  photos: [],
};

/** Drafts of before the page was reloaded have no photos. Utilities that have marked since are added. */
export function begunCheck(
  { clientRequestId, form }: Draft<CheckForm>,
  { members }: Ticket,
): Draft<CheckForm> {
  const foundOf = (code: string) => form.marks.find(({ stationCode }) => stationCode === code)?.found ?? '';
  const marks = members
    .filter(({ marked }) => marked)
    .map(({ stationCode, authorityName: name }) => ({ stationCode, name, found: foundOf(stationCode) }));
  return { clientRequestId, form: { ...form, marks, photos: [] } };
}

export const isBegun = ({ marks, ...form }: CheckForm): boolean =>
  marks.some(({ found }) => found !== '') || QUESTIONS.some(({ source }) => form[source] !== '');

/** @param orOpen treats unanswered questions as fine */
export function isAllRight(check: Check | CheckForm, orOpen = false): boolean {
  const isRight = (answer: string, right: string) => answer === right || (orOpen && answer === '');
  return (
    check.marks.every(({ found }) => isRight(found, 'Seen')) &&
    isRight(check.rightPlace, 'Yes') &&
    isRight(check.unmarked, 'No')
  );
}

const SEEN = {
  Seen: { seen: 'Yes', condition: 'Clear' },
  Faded: { seen: 'Yes', condition: 'Faded' },
  'Not found': { seen: 'No', condition: 'Not found' },
} as const;

/** The field verification event that stores the check. Its title says what was wrong. */
export function toEvent(check: Check, { id, members }: Pick<Ticket, 'id' | 'members'>, place: object) {
  const { marks, checkedAt, unmarkedNote, photos: _, ...answers } = check;
  const note = check.unmarked === 'Yes' && unmarkedNote ? { unmarkedNote } : {};
  const stations = marks.map(({ stationCode, found }) => ({ stationCode, ...SEEN[found] }));
  return {
    EventType: 'FIELD_VERIFICATION',
    Title: ['Marks check', problemsOf(check, members).join('; ')]
      .filter(Boolean)
      .join(': ')
      .slice(0, LONGEST_TITLE),
    Status: 'OPEN',
    Severity: isAllRight(check) ? 'LOW' : 'HIGH',
    OccurredAt: checkedAt,
    TicketID: id,
    details: JSON.stringify(place),
    extra: JSON.stringify({ stations, ...answers, ...note }),
  };
}

function problemsOf({ marks, rightPlace, unmarked }: Check, members: Ticket['members']): string[] {
  const nameOf = (code: string) =>
    members.find(({ stationCode }) => stationCode === code)?.authorityName ?? codeShown(code);
  return [
    ...marks
      .filter(({ found }) => found !== 'Seen')
      .map(({ stationCode, found }) => `${nameOf(stationCode)} ${found.toLowerCase()}`),
    ...(rightPlace === 'No' ? ['marks do not agree with the outline'] : []),
    ...(unmarked === 'Yes' ? ['something is unmarked'] : []),
  ];
}

const PLACE_TIMEOUT_MS = 3000;

/** The phone's position if permission was granted before. Never prompts for it. */
export async function placeIfAllowed(): Promise<Partial<DevicePlace>> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return (state === 'granted' && (await devicePlace(PLACE_TIMEOUT_MS))) || {};
  } catch {
    return {};
  }
}
