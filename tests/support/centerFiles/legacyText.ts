import type { CenterTicket } from './centerTicket';
import { wallOf } from './times';

/** The older text, with years of two digits or four. */
export function writeLegacyText(ticket: CenterTicket, year: 2 | 4, center = 'USAN'): string {
  const { contents: told, caller } = ticket;
  const flag = (value?: string) => value?.charAt(0) ?? '';
  const minutes = (at: Date) => wallOf(at, year, 'minutes');
  const short = ticket.number.replace(/^20(?=\d{11}$)/, '');
  const pairs = ticket.ring.map(([x, y]) => `${y.toFixed(6)}/${x.toFixed(6)}`);
  return `${ticket.recipient} 003648 ${center} ${wallOf(ticket.submitted, year, 'seconds')} ${short}-${ticket.revision} ${told.centerStatus} ${told.ticketType === 'Emergency' ? 'EMER' : 'NORM'} POLY LREQ
Ticket: ${short} Rev: ${ticket.revision} Created: ${minutes(ticket.submitted)} User: DEMO1 Chan: ${told.medium}

Work Start: ${minutes(ticket.workBegin)} Legal Start: ${minutes(ticket.legalStart)} Expires: ${minutes(ticket.expires)}

Response Required: ${flag(told.responseRequired)} Priority: 2

Excavator Information
Company: ${told.company || '--Not Listed--'} Type: ${told.excavatorType}
Co Addr: ${caller.street}
City   : ${caller.city}       State: ${caller.state}   Zip: ${caller.zip}
Created By: ${told.contact} Language: ${told.language}
Office Phone: ${told.phone} SMS/Cell: ${told.mobile}
Office Email: ${told.email}

Site Contact: ${told.onsiteContactName}
Site Phone: ${told.onsiteContactPhone} Site SMS/Cell: 916-555-0199
Site Email:

Excavation Area
State: ${told.state} County: ${told.county} County Place: ${told.city}
Zip: ${told.zipCode}
Address: ${ticket.house} Street:  ${ticket.street}
Cross 1: ${told.nearbyCrossStreet}
Cross 2: Demo Ct
Location: ${told.excavatorRemarks?.replace('; ', ';\n        : ')}

Delineated Method: ${told.delineatedMethod}
Work Type: ${told.workType}
Work For : ${told.projectOwner}
Permit: ${told.permit}       Job/Work order: ${told.jobName}
Project ID:
1 Year: N Boring: ${flag(told.boring)} Street/Sidewalk: ${flag(told.streetSidewalk)} Vacuum: ${flag(told.vacuumExcavation)}  Explosives: ${flag(told.explosive)} Pavement Only: ${flag(told.pavementOnly)}

Lat/Long
Center Generated (NAD83): 38.096001/-122.273001 38.096001/-122.272001
                        : 38.097003/-122.273001 38.097003/-122.272001

Excavator Provided: ${ticket.point.latitude.toFixed(6)}/${ticket.point.longitude.toFixed(6)}
Polygon: ${pairs.slice(0, 2).join(' ')}
       : ${pairs.slice(2).join(' ')}

Map link:
${told.mapLink}

Comments:
${told.ticketActionReason}

Members:
${ticket.stations.map(({ code }) => code).join(year === 4 ? ', ' : '  ')}

(C) Copyright 2026 Underground Service Alert of Northern California and Nevada.
                             All rights reserved.
`;
}
