import { DATES, iso, type Row, STATIONS } from './labelRows';

export const legacyText = (
  year: string,
  tail: string,
) => `EXMPLE 003648 USAN 11/21/${year} 08:02:26 26112100042-001 REMK NORM POLY LREQ
Ticket : 26112100042 Rev: 001 Created: 11/21/${year} 08:02 User: DEMO1 Chan: WEB

Work Start: 11/24/${year} 07:30 Legal Start : 11/24/${year} 17:01 Expires: 12/19/${year} 23:59${tail}

Excavator Information
Company   : Example Grading: Demo     Type: Contractor
Co Addr: 100 Example Way
City   : Concord       State: NV   Zip: 89501
Created By: Robin Demo    Language: ENGLISH
Office Phone: 916-555-0142 x12    SMS/Cell: 916-555-0143
Office Email: robin@example.com

Site Contact: Lee Demo
Site Phone: 916-555-0144    Site SMS/Cell: 916-555-0199
Site Email: lee@example.com

Excavation Area
State: CA County: SOLANO Place: VALLEJO
Zip: 94592
Address: 1080 Street: Example Drive
Cross 1: Example Ave
Cross 2: Demo Ct
Location: North side of the street
        : from the hydrant; call at 7:30 AM
        : Note: gate locked

Delineated Method: Yes-Paint
Work Type: Utilities - Distribution
         : Gas
Work For : State
Permit: City #EX1234       Job/Work order: EX-7 Main St
Project ID: P-1   Project Name: Levee
1 Year: Y Boring: N Street/Sidewalk: Y Vacuum: Y  Explosives: N Pavement Only: N

Lat/Long
Center Generated (NAD83): 38.096001/-122.273001 38.096001/-122.272001
                        : 38.097003/-122.273001 38.097003/-122.272001

Excavator Provided: 38.096250/-122.272600
Polygon: 38.096001/-122.273001 38.096002/-122.272001 38.097003/-122.272002
       : 38.096001/-122.273001

Map link:
https://map.example.com/x?y=26112100042-001

Comments:
REMARKED BY WEB USER:
call Lee

Members:
EXMPLE  DEMGAS, DEMTEL
3RIVER

(C) Copyright 2026 Underground Service Alert of Northern California and Nevada.
`;
export const LEGACY_ROWS: Row[] = [
  ['Ticket', '26112100042', 'ticket ticketNumber', '2026112100042'],
  ['Rev', '001', 'ticket revision'],
  ['Created', '', 'date submitted', DATES.submitted],
  ['first line', 'EXMPLE', 'own stationCode'],
  ['first line', '003648', 'own seqNo', '3648'],
  ['first line', 'REMK', 'content centerStatus'],
  ['first line', 'NORM', 'content ticketType', 'Normal'],
  ['Category', 'LREQ', 'other'],
  ['User', 'DEMO1', 'other'],
  ['Chan', 'WEB', 'content medium'],
  ['Work Start', '', 'date workBeginDate', DATES.work],
  ['Legal Start', '', 'date legalStartDate', DATES.legal],
  ['Expires', '', 'date ticketExpiration', iso('2026-12-19T23:59:00-08:00')],
  ['Response Required', 'Y', 'content responseRequired', 'Yes'],
  ['Priority', '2', 'other'],
  ['Company', 'Example Grading: Demo', 'content company'],
  ['Type', 'Contractor', 'content excavatorType'],
  ['Co Addr', '', 'content address', '100 Example Way, Concord, NV 89501'],
  ['Created By', 'Robin Demo', 'content contact'],
  ['Language', 'ENGLISH', 'content language'],
  ['Office Phone', '916-555-0142 x12', 'content phone'],
  ['SMS/Cell', '916-555-0143', 'content mobile'],
  ['Office Email', 'robin@example.com', 'content email'],
  ['Site Contact', 'Lee Demo', 'content onsiteContactName'],
  ['Site Phone', '916-555-0144', 'content onsiteContactPhone'],
  ['Site SMS/Cell', '916-555-0199', 'other'],
  ['Site Email', 'lee@example.com', 'other'],
  ['State', 'CA', 'content state'],
  ['County', 'SOLANO', 'content county', 'Solano'],
  ['Place', 'VALLEJO', 'content city'],
  ['Zip', '94592', 'content zipCode'],
  ['Address', '1080 Example Drive', 'content addressLocation'],
  ['Cross 1', 'Example Ave', 'content nearbyCrossStreet'],
  ['Cross 2', 'Demo Ct', 'other Area'],
  [
    'Location',
    'North side of the street from the hydrant; call at 7:30 AM Note: gate locked',
    'content excavatorRemarks',
  ],
  ['Delineated Method', 'Yes-Paint', 'content delineatedMethod'],
  ['Work Type', 'Utilities - Distribution Gas', 'content workType'],
  ['Work For', 'State', 'content projectOwner'],
  ['Permit', 'City #EX1234', 'content permit'],
  ['Job/Work order', 'EX-7 Main St', 'content jobName'],
  ['Project ID', 'P-1', 'other'],
  ['Project Name', 'Levee', 'other'],
  ['1 Year', 'Y', 'other'],
  ['Boring', 'N', 'content boring', 'No'],
  ['Street/Sidewalk', 'Y', 'content streetSidewalk', 'Yes'],
  ['Vacuum', 'Y', 'content vacuumExcavation', 'Yes'],
  ['Explosives', 'N', 'content explosive', 'No'],
  ['Pavement Only', 'N', 'content pavementOnly', 'No'],
  [
    'Center Generated (NAD83)',
    '38.096001/-122.273001 38.096001/-122.272001 38.097003/-122.273001 38.097003/-122.272001',
    'other',
  ],
  ['Excavator Provided', '38.09625', 'point latitude'],
  ['Excavator Provided', '-122.2726', 'point longitude'],
  [
    'Polygon',
    'POLYGON((-122.273001 38.096001, -122.272001 38.096002, -122.272002 38.097003, -122.273001 38.096001))',
    'ticket geofence',
  ],
  ['Map link', 'https://map.example.com/x?y=26112100042-001', 'content mapLink'],
  ['Comments', 'REMARKED BY WEB USER: call Lee', 'content ticketActionReason'],
  ['Members', STATIONS, 'stations'],
];
