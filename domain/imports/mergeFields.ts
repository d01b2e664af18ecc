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

/** What a revision says of itself; that of another revision is none of it. */
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

/** What is said of a ticket whose copies tell no type: it never is one that lets people dig. */
const TYPE_UNKNOWN = 'Unknown';

/** Told of a ticket whose newest revision no copy of the center tells. */
const TYPED_NOTE =
  'Typed by hand. Compare the dates with the center’s sheet, or import its mail or PDF: what it prints then counts.';

/** The fields of a ticket by its copies, the one that leads first. */
export function fieldsOf(copies: readonly ReadTicket[]) {
  const [newest] = copies;
  const centers = copies.filter(isCenters);
  const ofNewest = ({ revision }: ReadTicket) => revision === newest?.revision;
  const current = centers.filter(ofNewest);
  const first = <Field extends keyof ReadTicket>(field: Field) =>
    copies.find(copy => copy[field] !== null)?.[field] ?? null;
  const told = (copies: readonly ReadTicket[]) => chosen(Math.min, datesOf(copies, 'ticketExpiration'));
  // Of two that copies of one revision tell the earlier one: nobody digs after it.
  const expiration = told(current) ?? told(copies.filter(ofNewest));
  // A type that the newest revision's copies do not tell may be another one by now; what a person typed of it tells none.
  const isTold = current.length === 0 || current.length < copies.filter(ofNewest).length;
  const typed = typeOf(copies.filter(ofNewest));
  const typeOfEarlier = isTold ? (notForDigging(typed) ?? typeOf(centers) ?? typed ?? typeOf(copies)) : null;
  const [point, geofence] = [first('point'), first('geofence')];
  // The two may have come in two files.
  const stray = strayNote(point, geofence === null ? null : polygonsOfWkt(geofence));
  return {
    previousTicketNumber: first('previousTicketNumber'),
    previousRevision: first('previousRevision'),
    // A revision that leaves one of these out has not changed it.
    submitted: first('submitted'),
    workBeginDate: first('workBeginDate'),
    // Of the newest revision alone, since its center always prints it: a copy without one that can be read may hide a later
    // one than the revision before has. Of two the later one: nobody digs before it. What a person typed comes last.
    legalStartDate:
      chosen(Math.max, datesOf(current, 'legalStartDate')) ??
      chosen(Math.max, datesOf(copies.filter(ofNewest), 'legalStartDate')),
    // Where the newest revision's cannot be read, the one before it tells when to renew, but may be later than it: nobody digs.
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

/** A type under which nobody digs counts whoever tells it of the newest revision. */
const notForDigging = (type: string | null) => (DIGGABLE_TYPES.some(one => one === type) ? null : type);

/** What copies of one revision do not agree about, and which counts. */
function disagreements(copies: readonly ReadTicket[]): string[] {
  const compared = [
    ['expirations', 'ticketExpiration', 'earlier'],
    ['legal starts', 'legalStartDate', 'later'],
  ] as const;
  return compared.flatMap(([what, field, counts]) => {
    const dates = datesOf(copies, field);
    const [first, last] = [chosen(Math.min, dates), chosen(Math.max, dates)];
    const center = copies.find(({ callCenter }) => callCenter)?.callCenter;
    // Forms differ in their seconds.
    if (!first || !last || !center || last.getTime() - first.getTime() < 60_000) return [];
    const [one, other] = [first, last].map(date => formatUsDateTime(date, center));
    return `Copies of this revision tell two ${what}: ${one} and ${other}. The ${counts} one counts.`;
  });
}

const datesOf = (copies: readonly ReadTicket[], field: TicketDate) => copies.map(copy => copy[field]);

function chosen(choose: typeof Math.max, dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap(date => date?.getTime() ?? []);
  return times.length > 0 ? new Date(choose(...times)) : null;
}

/** Emergency in any copy of a revision wins, as another may have it in a field of its own; not over what nobody digs under. */
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
      // An earlier Yes would clear by an answer about the pavement what is not of the pavement alone any more.
      if (field === 'pavementOnly' && !current.includes(copy) && yesOrNo(value)) continue;
      contents[field] = YES_OR_NO.has(field) ? spelledOut(value) : value;
    }
  }
  // Of two copies of a revision the one that does not clear by an answer about the pavement.
  const pavement = current.map(copy => yesOrNo(copy.contents.pavementOnly));
  if (pavement.includes(false)) contents.pavementOnly = 'No';
  return contents;
}

function spelledOut(value: string): string {
  const isYes = yesOrNo(value);
  return isYes === null ? value : isYes ? 'Yes' : 'No';
}

/** All of the copy that leads, and of the others what it has no label for. */
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
