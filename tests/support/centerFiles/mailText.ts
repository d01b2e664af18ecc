import type { CenterTicket } from './centerTicket';
import { isoOf } from './times';

const NAMES = {
  older: {
    boring: 'BORING REQUIRED',
    explosive: 'BLASTING REQUIRED',
    contact: 'CONTACT',
    type: 'USER TYPE',
    industry: 'USER INDUSTRY',
  },
  newer: {
    boring: 'BORING',
    explosive: 'EXPLOSIVES',
    contact: 'NAME',
    type: 'EXCAVATOR TYPE',
    industry: 'EXCAVATOR INDUSTRY',
  },
};

/** The text of a mail in either vocabulary of the center. */
export function writeMailText(ticket: CenterTicket, vocabulary: 'older' | 'newer'): string {
  const { contents: told, caller } = ticket;
  const names = NAMES[vocabulary];
  const newer = vocabulary === 'newer';
  const [number = '', revision = ''] = ticket.previous?.split('-') ?? [];
  const center = ticket.state === 'NV' ? 'Nevada' : 'Northern & Central California';
  const from = newer ? `Underground Service Alert of ${center}` : 'USA NORTH 811';
  const own = ticket.stations.find(({ code }) => code === ticket.recipient);
  const bool = (value?: string) => (value && newer ? String(value === 'Yes') : value?.toUpperCase());
  const california = (key: string, value?: string): [string, string | undefined][] =>
    ticket.state === 'CA' ? [[key, value]] : [];
  return lines(from, [
    ['[REFERRAL DETAILS]'],
    ['MESSAGE VERSION NO', '1.0.10'],
    ['FROM', from],
    ['TICKET MEDIUM', told.medium],
    ['UTILITY ID', '10504'],
    ['STATION CODE', ticket.recipient],
    ['UTILITY NAME', own?.name],
    ['TO', 'Demo Contact'],
    ['JOB NO', '1002'],
    ['TICKET NO', ticket.number],
    ['TICKET REVISION NO', ticket.revision],
    ['PREVIOUS TICKET NO', newer ? number : (ticket.previous ?? '')],
    ['PREVIOUS TICKET REV NO', newer ? revision : ''],
    ['SEQUENCE NO', String(own?.seqNo ?? '')],
    ['TRANSMISSION ID', told.transmissionID],
    ['SUBMITTED DATE', isoOf(ticket.submitted)],
    ['WORK BEGIN DATE', isoOf(ticket.workBegin)],
    ['LEGAL START DATE', isoOf(ticket.legalStart)],
    ['TICKET EXPIRATION', isoOf(ticket.expires)],
    ...california('WORK DURATION', told.workDuration),
    ['EMERGENCY', told.ticketType === 'Emergency' ? 'True' : 'False'],
    ['TICKET STATUS', told.centerStatus],
    ['TICKET TYPE', told.ticketType],
    ['WORK TYPE', told.workType],
    ['WORK ACTIVITY', told.workActivity],
    ['DELINEATED METHOD', told.delineatedMethod],
    ['EXCAVATION METHOD', told.excavationMethod],
    ...(newer ? california('PAVEMENT ONLY', bool(told.pavementOnly)) : []),
    ...california('VACUUM EXCAVATION', bool(told.vacuumExcavation)),
    ...california('ANTICIPATED DEPTH', told.anticipatedDepth),
    ['EXCAVATION SIZE', told.excavationSize],
    ['RESPONSE REQUIRED', bool(told.responseRequired)],
    ['PROJECT OWNER', told.projectOwner],
    ['PERMIT', told.permit],
    ['JOB NO/NAME', told.jobName],
    [names.boring, bool(told.boring)],
    ...(newer ? california('PAVEMENT ONLY', bool(told.pavementOnly)) : []),
    [names.explosive, bool(told.explosive)],
    ['STATION LIST', `${ticket.stations.map(({ code }) => code).join(', ')}\t`],
    [''],
    ['[CALLER DETAILS]'],
    ['EXCAVATOR ID', told.excavatorID],
    [names.contact, told.contact],
    ['COMPANY', told.company],
    ['STREET ADDRESS', caller.street],
    ['CITY/TOWN/PLACE', caller.city],
    ['STATE', caller.state],
    ['ZIPCODE', caller.zip],
    [names.type, told.excavatorType],
    [names.industry, ''],
    ['PHONE', told.phone],
    ['MOBILE', told.mobile],
    ['EMAIL', told.email],
    ['LANGUAGE', told.language],
    [''],
    ['[LOCATION DETAILS]'],
    ['ADDRESS/LOCATION', `${ticket.house} ${ticket.street}`],
    ['CITY/TOWN/PLACE', told.city],
    ['COUNTY', told.county && `${told.county} County`],
    ['STATE', told.state],
    ['NEARBY CROSS STREET', told.nearbyCrossStreet],
    ['STREET/SIDEWALK', bool(told.streetSidewalk)],
    ['SUBDIVISION/LOT', told.subdivision],
    ['ONSITE CONTACT NAME', told.onsiteContactName],
    ['ONSITE CONTACT PHONE', told.onsiteContactPhone],
    ...(newer ? [['ZIPCODE', told.zipCode] as [string, string | undefined]] : []),
    ['LATITUDE', String(ticket.point.latitude)],
    ['LONGITUDE', String(ticket.point.longitude)],
    ...(newer ? [['WKT', wktOf(ticket)] as [string, string]] : []),
    ['EXCAVATOR REMARKS', told.excavatorRemarks?.replace('; ', ';\n')],
    ...(newer ? [['TICKET EDIT REASON', told.ticketActionReason] as [string, string | undefined]] : []),
  ]);
}

export const wktOf = ({ ring }: CenterTicket) => `POLYGON((${ring.map(([x, y]) => `${x} ${y}`).join(',')}))`;

function lines(
  from: string,
  rows: readonly (readonly [string] | readonly [string, string | undefined])[],
): string {
  const body = rows.map(([key, value]) =>
    key === '' || key.startsWith('[') ? key : `${`${key}=`.padEnd(25)}${value ?? ''}`,
  );
  return [
    from,
    '811 // 800-642-2444',
    '',
    'Please be advised the person below has requested a locate.',
    '',
    ...body,
    '',
    `Please DO NOT REPLY TO THIS EMAIL as it has been automatically generated. Advise ${from} of any issues.`,
    '',
  ].join('\n');
}
