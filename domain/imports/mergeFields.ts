import { formatUsDateTime } from '../calendar/clock';
import { asksForNoWork, DIGGABLE_TYPES } from '../tickets/verdict/reasons';
import { polygonsOfWkt, strayNote } from './polygons';
import {
  type ContentField,
  isCenters,
  type OtherField,
  type ReadTicket,
  type TicketDate,
} from './readTicket';
import { plainLabel, yesOrNo } from './revisionWords';
import { ticketTypeOf } from './ticketTypes';

const OF_ONE_REVISION = new Set<ContentField>([
  'centerStatus',
  'medium',
  'transmissionID',
  'responseRequired',
  'ticketActionReason',
]);

const YES_OR_NO = new Set<ContentField>([
  'boring',
  'explosive',
  'vacuumExcavation',
  'pavementOnly',
  'streetSidewalk',
  'responseRequired',
]);

const TYPE_UNKNOWN = 'Unknown';

const TYPED_NOTE =
  'Typed by hand. Compare the dates with the center’s copy, or import its mail or PDF. Then what it prints counts.';

export function fieldsOf(copies: readonly ReadTicket[]) {
  const [newest] = copies;
  const centers = copies.filter(isCenters);
  const ofNewest = ({ revision }: ReadTicket) => revision === newest?.revision;
  const current = centers.filter(ofNewest);
  const first = <Field extends keyof ReadTicket>(field: Field) =>
    copies.find(copy => copy[field] !== null)?.[field] ?? null;
  const expirationOf = (copies: readonly ReadTicket[]) =>
    chosen(Math.min, datesOf(copies, 'ticketExpiration'));
  // If copies of one revision disagree, the earlier expiration counts.
  const expiration = expirationOf(current) ?? expirationOf(copies.filter(ofNewest));
  // An earlier type may be outdated if the newest center copies state none.
  const isTold = current.length === 0 || current.length < copies.filter(ofNewest).length;
  const typed = typeOf(copies.filter(ofNewest));
  const typeOfEarlier = isTold ? (notForDigging(typed) ?? typeOf(centers) ?? typed ?? typeOf(copies)) : null;
  const [point, geofence] = [first('point'), first('geofence')];
  const stray = strayNote(point, geofence === null ? null : polygonsOfWkt(geofence));
  return {
    previousTicketNumber: first('previousTicketNumber'),
    previousRevision: first('previousRevision'),
    submitted: first('submitted'),
    workBeginDate: first('workBeginDate'),
    // The center always prints it. An unreadable one may be later than the previous revision's.
    legalStartDate:
      chosen(Math.max, datesOf(current, 'legalStartDate')) ??
      chosen(Math.max, datesOf(copies.filter(ofNewest), 'legalStartDate')),
    // The previous expiration is still shown. `isExpirationUnread` blocks digging.
    ticketExpiration: expiration ?? first('ticketExpiration'),
    isExpirationUnread: expiration === null,
    ticketType: typeOf(current) ?? typeOfEarlier ?? TYPE_UNKNOWN,
    contents: contentsOf([...centers, ...copies.filter(copy => !isCenters(copy))], current),
    ...{ point, geofence },
    otherFields: otherFieldsOf(current),
    notes:
      current.length > 0
        ? [...new Set([...current.flatMap(({ notes }) => notes), ...stray]), ...disagreements(current)]
        : [TYPED_NOTE],
  };
}

/** A type that doesn't permit digging counts even from a typed copy. */
const notForDigging = (type: string | null) => (DIGGABLE_TYPES.some(one => one === type) ? null : type);

function disagreements(copies: readonly ReadTicket[]): string[] {
  const compared = [
    ['expirations', 'ticketExpiration', 'earlier'],
    ['legal starts', 'legalStartDate', 'later'],
  ] as const;
  return compared.flatMap(([what, field, counts]) => {
    const dates = datesOf(copies, field);
    const [first, last] = [chosen(Math.min, dates), chosen(Math.max, dates)];
    const center = copies.find(({ callCenter }) => callCenter)?.callCenter;
    if (!first || !last || !center || last.getTime() - first.getTime() < 60_000) return [];
    const [one, other] = [first, last].map(date => formatUsDateTime(date, center));
    return `Copies of this revision give two ${what}: ${one} and ${other}. The ${counts} one counts.`;
  });
}

const datesOf = (copies: readonly ReadTicket[], field: TicketDate) => copies.map(copy => copy[field]);

function chosen(choose: typeof Math.max, dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap(date => date?.getTime() ?? []);
  return times.length > 0 ? new Date(choose(...times)) : null;
}

/** Another copy may have Emergency in a separate field. Types that don't permit digging win over it. */
function typeOf(copies: readonly ReadTicket[]): string | null {
  const types = copies.flatMap(({ contents }) =>
    contents.ticketType ? ticketTypeOf(contents.ticketType) : [],
  );
  return types.find(asksForNoWork) ?? types.find(type => type === 'Emergency') ?? types[0] ?? null;
}

function contentsOf(copies: readonly ReadTicket[], current: readonly ReadTicket[]): ReadTicket['contents'] {
  const contents: ReadTicket['contents'] = {};
  for (const copy of copies) {
    for (const [name, value] of Object.entries(copy.contents)) {
      const field = name as ContentField;
      if (field === 'ticketType' || contents[field] !== undefined || value.trim() === '') continue;
      if (OF_ONE_REVISION.has(field) && !current.includes(copy)) continue;
      // An outdated Yes would let a pavement response clear the whole dig.
      if (field === 'pavementOnly' && !current.includes(copy) && yesOrNo(value)) continue;
      contents[field] = YES_OR_NO.has(field) ? spelledOut(value) : value;
    }
  }
  // If copies disagree, No is the safe value.
  const pavement = current.map(copy => yesOrNo(copy.contents.pavementOnly));
  if (pavement.includes(false)) contents.pavementOnly = 'No';
  return contents;
}

function spelledOut(value: string): string {
  const isYes = yesOrNo(value);
  return isYes === null ? value : isYes ? 'Yes' : 'No';
}

function otherFieldsOf(current: readonly ReadTicket[]): OtherField[] {
  const fields: OtherField[] = [];
  const known = new Set<string>();
  for (const copy of current) {
    const fresh = copy.otherFields.filter(({ label }) => !known.has(plainLabel(label)));
    for (const { label } of fresh) known.add(plainLabel(label));
    fields.push(...fresh);
  }
  return fields;
}
