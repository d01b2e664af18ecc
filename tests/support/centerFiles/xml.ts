import type { CenterTicket } from './centerTicket';
import { wktOf } from './mailText';
import { isoOf } from './times';

/** The XML document of either generation. */
export function writeXml(ticket: CenterTicket, generation: 'older' | 'newer', prefix = 'onecall:'): string {
  const { contents: told, caller } = ticket;
  const newer = generation === 'newer';
  const [number = '', revision = ''] = ticket.previous?.split('-') ?? [];
  const own = ticket.stations.find(({ code }) => code === ticket.recipient);
  const element = (name: string, value?: string) =>
    value ? `<${prefix}${name}>${escaped(value)}</${prefix}${name}>` : `<${prefix}${name} xsi:nil="true" />`;
  const bool = (name: string, value?: string) => (value ? element(name, String(value === 'Yes')) : '');
  const part = (name: string, ...children: string[]) =>
    `  <${prefix}${name}>\n    ${children.filter(Boolean).join('\n    ')}\n  </${prefix}${name}>`;
  const spaces = prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns';
  return [
    '\ufeff<?xml version="1.0" encoding="utf-8"?>',
    `<${prefix}OneCallReferral xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${spaces}="http://www.pelicancorp.com/onecall">`,
    part(
      'ReferralDetails',
      element('MessageVersionNumber', '1.0.10'),
      element('From', 'USA NORTH 811'),
      element('TicketMedium', told.medium),
      element('UtilityID', '10504'),
      element('StationCode', ticket.recipient),
      element('UtilityName', own?.name),
      element('JobNumber', '1002'),
      element('TicketNumber', ticket.number),
      element('TicketRevisionNumber', ticket.revision),
      element('PreviousTicketNumber', number),
      element('PreviousTicketRevNumber', revision),
      element('SequenceNumber', String(own?.seqNo ?? '')),
      element('TransmissionID', told.transmissionID),
      element('SubmittedDate', isoOf(ticket.submitted).replace(/-\d\d:00$/, '.804207$&')),
      element('WorkBeginDate', isoOf(ticket.workBegin)),
      element('LegalStartDate', isoOf(ticket.legalStart)),
      element('TicketExpirationDate', isoOf(ticket.expires)),
      element('WorkDuration', told.workDuration),
      element('IsEmergency', String(told.ticketType === 'Emergency')),
      element('TicketStatus', told.centerStatus),
      element('TicketType', told.ticketType),
      element('WorkType', told.workType),
      element('WorkActivity', told.workActivity),
      element('DelineatedMethod', told.delineatedMethod),
      element('ExcavationSize', told.excavationSize),
      element('ExcavationMethod', told.excavationMethod),
      bool('VacuumExcavation', told.vacuumExcavation),
      element('AnticipatedDepth', told.anticipatedDepth),
      bool('ResponseRequired', told.responseRequired),
      element('ProjectOwner', told.projectOwner),
      element('Permit', told.permit),
      element('JobNoName', told.jobName),
      bool(newer ? 'Boring' : 'BoringRequired', told.boring),
      bool(newer ? 'Explosives' : 'BlastingRequired', told.explosive),
      newer ? bool('PavementOnly', told.pavementOnly) : '',
      `<${prefix}StationList>${ticket.stations.map(({ code }) => element('StationCode', code)).join('')}</${prefix}StationList>`,
    ),
    part(
      'CustomerDetails',
      element('ExcavatorID', told.excavatorID),
      element('Name', told.contact),
      element('Company', told.company),
      element('StreetAddress', caller.street),
      element('CityTownPlace', caller.city),
      element('State', caller.state),
      element('Zipcode', caller.zip),
      element('UserType', told.excavatorType),
      element('Phone', told.phone),
      element('Mobile', told.mobile),
      element('Email', told.email),
      element('Language', told.language),
    ),
    part(
      'LocationDetails',
      element('AddressLocation', `${ticket.house} ${ticket.street}`),
      element('CityTownPlace', told.city),
      element('County', told.county?.toUpperCase()),
      element('State', told.state),
      newer ? element('Zipcode', told.zipCode) : '',
      element('NearbyCrossStreet', told.nearbyCrossStreet),
      bool('StreetSidewalk', told.streetSidewalk),
      element('SubdivisionLot', told.subdivision),
      element('OnsiteContactName', told.onsiteContactName),
      element('OnsiteContactPhone', told.onsiteContactPhone),
      element('Latitude', String(ticket.point.latitude)),
      element('Longitude', String(ticket.point.longitude)),
      newer ? element('WKT', wktOf(ticket)) : '',
      element('ExcavatorRemarks', told.excavatorRemarks),
      newer ? element('TicketEditReason', told.ticketActionReason) : '',
    ),
    `</${prefix}OneCallReferral>`,
    '',
  ].join('\n');
}

/** The twin that holds the outline alone. */
export function writeGml(ticket: CenterTicket): string {
  const positions = ticket.ring.flat().join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<gml:FeatureCollection xmlns:onecallgml="http://www.pelicancorp.com/onecallgml" xmlns:gml="http://www.opengis.net/gml">
  <gml:featureMember><onecallgml:OneCallReferral_single_feature_multigeometry gml:id="digsite">
    <onecallgml:id>${ticket.number}-${ticket.revision}</onecallgml:id>
    <gml:multiGeometryProperty><gml:MultiGeometry srsName="EPSG:4326"><gml:geometryMember><gml:Polygon><gml:exterior>
      <gml:LinearRing><gml:posList>${positions}</gml:posList></gml:LinearRing>
    </gml:exterior></gml:Polygon></gml:geometryMember></gml:MultiGeometry></gml:multiGeometryProperty>
  </onecallgml:OneCallReferral_single_feature_multigeometry></gml:featureMember>
</gml:FeatureCollection>
`;
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
