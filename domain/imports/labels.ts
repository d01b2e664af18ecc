import type { ContentField, TicketDate } from './readTicket';

/** Part of a ticket. The same label can mean different things in different parts. */
export type Section = 'ticket' | 'caller' | 'location' | 'member';

export type Part =
  | 'number'
  | 'revision'
  | 'previousNumber'
  | 'previousRevision'
  | 'emergency'
  | 'stationCode'
  | 'stationList'
  | 'stationName'
  | 'sequence'
  | 'street'
  | 'callerCity'
  | 'callerState'
  | 'callerZip'
  | 'houseNumber'
  | 'siteStreet'
  | 'siteMobile'
  | 'latitude'
  | 'longitude'
  | 'place'
  | 'outline'
  | 'workKind'
  | 'statusWord';

export const OTHER_TEXT = 'Other text';

type Meaning =
  | { content: ContentField; yesNo?: true }
  | { date: TicketDate }
  | { part: Part }
  | { other: true };

export function meaningOf(section: Section, label: string): Meaning | null {
  const key = keyOf(label);
  return BY_SECTION[section].get(key) ?? ANYWHERE.get(key) ?? null;
}

/** Ignores case, blanks and punctuation: `Work / Begin  date:` becomes `WORKBEGINDATE`. */
export function keyOf(label: string): string {
  return label.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

type Row = readonly [meaning: Meaning, ...labels: string[]];

const content = (field: ContentField, ...labels: string[]): Row => [{ content: field }, ...labels];
const yesNo = (field: ContentField, ...labels: string[]): Row => [{ content: field, yesNo: true }, ...labels];
const date = (field: TicketDate, ...labels: string[]): Row => [{ date: field }, ...labels];
const part = (name: Part, ...labels: string[]): Row => [{ part: name }, ...labels];
const other = (...labels: string[]): Row => [{ other: true }, ...labels];

const ANYWHERE = indexOf([
  part('number', 'TICKET NO', 'TicketNumber', 'Ticket #', 'Ticket'),
  part('revision', 'TICKET REVISION NO', 'TicketRevisionNumber', 'Revision', 'REVISION NO'),
  part('previousNumber', 'PREVIOUS TICKET NO', 'PreviousTicketNumber', 'Previous Ticket #'),
  part(
    'previousRevision',
    'PREVIOUS TICKET REV NO',
    'PreviousTicketRevNumber',
    'PREVIOUS TICKET REVISION NO',
  ),
  date('submitted', 'SUBMITTED DATE', 'Submitted', 'Created'),
  date('workBeginDate', 'WORK BEGIN DATE', 'Work Start', 'Work Start Date', 'Work Begin'),
  date('legalStartDate', 'LEGAL START DATE', 'Legal Start', 'Legal Start Date/Response Due Date'),
  date('ticketExpiration', 'TICKET EXPIRATION', 'TicketExpirationDate', 'Expires', 'Expiration Date'),
  content('centerStatus', 'TICKET STATUS'),
  content('ticketType', 'TICKET TYPE'),
  part('emergency', 'EMERGENCY', 'IsEmergency'),
  content('medium', 'TICKET MEDIUM', 'Medium', 'Chan'),
  content('transmissionID', 'TRANSMISSION ID'),
  yesNo('responseRequired', 'RESPONSE REQUIRED'),
  part('sequence', 'SEQUENCE NO', 'SequenceNumber', 'Seq. No.'),
  part('stationCode', 'STATION CODE'),
  part('stationName', 'UTILITY NAME', 'Member Name'),
  part('stationList', 'STATION LIST', 'Members'),
  content('workDuration', 'WORK DURATION'),
  content('workType', 'WORK TYPE'),
  content('workActivity', 'WORK ACTIVITY'),
  content('delineatedMethod', 'DELINEATED METHOD'),
  content('excavationMethod', 'EXCAVATION METHOD'),
  content('excavationSize', 'EXCAVATION SIZE'),
  content('anticipatedDepth', 'ANTICIPATED DEPTH'),
  content('projectOwner', 'PROJECT OWNER', 'Work For'),
  content('permit', 'PERMIT'),
  content('jobName', 'JOB NO/NAME', 'Job #/Name', 'Job/Work order', 'Job Number/Name'),
  yesNo('boring', 'BORING', 'BORING REQUIRED'),
  yesNo('explosive', 'EXPLOSIVES', 'BLASTING REQUIRED', 'BLASTING', 'Explosive'),
  yesNo('vacuumExcavation', 'VACUUM EXCAVATION', 'Vacuum'),
  yesNo('pavementOnly', 'PAVEMENT ONLY'),
  yesNo('streetSidewalk', 'STREET/SIDEWALK'),
  content('excavatorID', 'EXCAVATOR ID'),
  content('contact', 'CONTACT'),
  content('company', 'COMPANY'),
  content('excavatorType', 'USER TYPE', 'EXCAVATOR TYPE'),
  content('language', 'LANGUAGE'),
  content('addressLocation', 'ADDRESS/LOCATION', 'Address or Location'),
  content('county', 'COUNTY'),
  content('nearbyCrossStreet', 'NEARBY CROSS STREET', 'Cross 1'),
  content('subdivision', 'SUBDIVISION/LOT'),
  content('onsiteContactName', 'ONSITE CONTACT NAME', 'Site Contact', 'Site Contact Name'),
  content('onsiteContactPhone', 'ONSITE CONTACT PHONE', 'Site Phone', 'Site Contact Phone'),
  part('siteMobile', 'Site SMS/Cell'),
  part('latitude', 'LATITUDE'),
  part('longitude', 'LONGITUDE'),
  part('place', 'Latitude/Longitude', 'Lat/Long'),
  part('outline', 'WKT'),
  content('excavatorRemarks', 'EXCAVATOR REMARKS', 'Remarks'),
  content('ticketActionReason', 'TICKET EDIT REASON', 'Ticket Action Reason', 'Comments'),
  content('mapLink', 'Map link'),
  // JOB NO is the center's own counter, not the excavator's job.
  other(
    'JOB NO',
    'JobNumber',
    'MESSAGE VERSION NO',
    'MessageVersionNumber',
    'FROM',
    'TO',
    'UTILITY ID',
    'Member ID',
  ),
  other(
    'USER INDUSTRY',
    'EXCAVATOR INDUSTRY',
    'User',
    'Cross 2',
    '1 Year',
    'Re-marks Required',
    'Site Email',
  ),
  other(
    'Project ID',
    'Project Name',
    'Job Size',
    'Searchable Tags',
    'GIS coordinate system',
    'Member Contact',
  ),
]);

const BY_SECTION: Record<Section, ReadonlyMap<string, Meaning>> = {
  ticket: indexOf([
    part('revision', 'Rev'),
    part('workKind', 'Work kind'),
    part('statusWord', 'Status'),
    other('Priority', 'Category'),
  ]),
  caller: indexOf([
    content('contact', 'NAME', 'Created By'),
    content('phone', 'PHONE', 'Office Phone'),
    content('mobile', 'MOBILE', 'SMS/Cell'),
    content('email', 'EMAIL', 'Office Email'),
    content('excavatorType', 'Type'),
    content('address', 'Address'),
    part('street', 'STREET ADDRESS', 'Co Addr'),
    part('callerCity', 'CITY/TOWN/PLACE', 'City'),
    part('callerState', 'STATE'),
    part('callerZip', 'ZIPCODE', 'Zip'),
  ]),
  location: indexOf([
    part('previousRevision', 'Rev.#', 'Rev No', 'Revision', 'Revision No'),
    content('city', 'CITY/TOWN/PLACE', 'City', 'Place'),
    content('state', 'STATE'),
    content('zipCode', 'ZIPCODE', 'Zip'),
    content('excavatorRemarks', 'Location'),
    part('houseNumber', 'Address'),
    part('siteStreet', 'Street'),
  ]),
  member: indexOf([other('Phone')]),
};

function indexOf(rows: readonly Row[]): ReadonlyMap<string, Meaning> {
  return new Map(
    rows.flatMap(([meaning, ...labels]) => labels.map(label => [keyOf(label), meaning] as const)),
  );
}
