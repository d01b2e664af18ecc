import * as v from 'valibot';
import { form } from '../../../../domain/form';
import { YES_NO } from '../../../../domain/tickets/options';
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

const yesNo = v.picklist(YES_NO, 'Tap Yes or No.');

export const checkSchema = form({
  marks: v.array(form({ stationCode: v.string(), found: v.picklist(FOUND, 'Tap what you saw.') })),
  whiteLining: yesNo,
  rightPlace: yesNo,
  unmarked: yesNo,
  /** Set once, so that a retry after a lost response stores the same check. */
  checkedAt: v.string(),
  photos: v.array(v.file()),
});
export type Check = v.InferOutput<typeof checkSchema>;

/** Form values, '' where nothing was tapped. */
export interface CheckForm {
  marks: { stationCode: string; found: string }[];
  whiteLining: string;
  rightPlace: string;
  unmarked: string;
  checkedAt: string;
  photos: File[];
}

export const EMPTY_CHECK: CheckForm = {
  marks: [],
  whiteLining: '',
  rightPlace: '',
  unmarked: '',
  checkedAt: '',
  photos: [],
};

/** Drafts don't keep photos. Utilities that have marked since are added. */
export function begunCheck(
  { clientRequestId, form }: Draft<CheckForm>,
  { members }: Ticket,
): Draft<CheckForm> {
  const foundOf = (code: string) => form.marks.find(({ stationCode }) => stationCode === code)?.found ?? '';
  const marks = members
    .filter(({ marked }) => marked)
    .map(({ stationCode }) => ({ stationCode, found: foundOf(stationCode) }));
  const checkedAt = form.checkedAt || new Date().toISOString();
  return { clientRequestId, form: { ...form, marks, checkedAt, photos: [] } };
}

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

/** The field verification event that stores the check. */
export function toEvent({ marks, checkedAt, photos: _, ...answers }: Check, ticketId: string, place: object) {
  const stations = marks.map(({ stationCode, found }) => ({ stationCode, ...SEEN[found] }));
  return {
    EventType: 'FIELD_VERIFICATION',
    Title: 'Marks check',
    Status: 'OPEN',
    Severity: 'LOW',
    OccurredAt: checkedAt,
    TicketID: ticketId,
    details: JSON.stringify(place),
    extra: JSON.stringify({ stations, ...answers }),
  };
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
