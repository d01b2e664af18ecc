import { DATES, type Row, STATIONS } from './labelRows';

export const A_TICKET = (older: boolean): Row[] => [
  ['MESSAGE VERSION NO', '1.0.11', 'other REFERRAL'],
  ['FROM', 'Underground Service Alert of Northern & Central California', 'other REFERRAL'],
  ['TICKET MEDIUM', 'Web', 'content medium'],
  ['UTILITY ID', '10504', 'other REFERRAL'],
  ['STATION CODE', 'EXMPLE', 'own stationCode'],
  ['UTILITY NAME', 'Example Water District', 'own authorityName'],
  ['TO', 'Demo Contact', 'other REFERRAL'],
  ['JOB NO', '4711', 'other REFERRAL'],
  ['TICKET NO', '2026112100042', 'ticket ticketNumber'],
  ['TICKET REVISION NO', '1', 'ticket revision', '001'],
  older
    ? ['PREVIOUS TICKET NO', '2026102300017-002', 'ticket previousTicketNumber', '2026102300017']
    : ['PREVIOUS TICKET NO', '2026102300017', 'ticket previousTicketNumber'],
  ['PREVIOUS TICKET REV NO', older ? '' : '2', 'ticket previousRevision', '002'],
  ['SEQUENCE NO', '3648', 'own seqNo'],
  ['TRANSMISSION ID', '7', 'content transmissionID'],
  [
    'SUBMITTED DATE',
    older ? '2026-11-21T08:02:26-08:00' : '2026-11-21T08:02:26.1234567-08:00',
    'date submitted',
    DATES.submitted,
  ],
  // Printed in the offset of another season than its day's.
  ['WORK BEGIN DATE', '2026-11-24T08:30:00-07:00', 'date workBeginDate', DATES.work],
  ['LEGAL START DATE', '2026-11-25T01:01:00Z', 'date legalStartDate', DATES.legal],
  ['TICKET EXPIRATION', '2026-12-19T23:59:59-0800', 'date ticketExpiration', DATES.expires],
  ['WORK DURATION', '2-4 days', 'content workDuration'],
  ['EMERGENCY', older ? 'No' : 'FALSE', 'content ticketType', 'Normal'],
  ['TICKET STATUS', 'Remark', 'content centerStatus'],
  ['TICKET TYPE', 'Normal', 'content ticketType'],
  ['WORK TYPE', 'Utilities - Distribution', 'content workType'],
  ['WORK ACTIVITY', 'Gas = Install, New', 'content workActivity'],
  ['DELINEATED METHOD', 'No', 'content delineatedMethod'],
  ['EXCAVATION METHOD', 'Boring', 'content excavationMethod'],
  ['VACUUM EXCAVATION', 'True', 'content vacuumExcavation', 'Yes'],
  ['ANTICIPATED DEPTH', '< 12 inches', 'content anticipatedDepth'],
  ['EXCAVATION SIZE', '170 Ft diameter', 'content excavationSize'],
  ['RESPONSE REQUIRED', 'YES', 'content responseRequired', 'Yes'],
  ['PROJECT OWNER', 'State', 'content projectOwner'],
  ['PERMIT', 'City #EX1234', 'content permit'],
  ['JOB NO/NAME', 'EX-7 Main St', 'content jobName'],
  [older ? 'BORING REQUIRED' : 'BORING', 'no', 'content boring', 'No'],
  [older ? 'BLASTING REQUIRED' : 'EXPLOSIVES', 'true', 'content explosive', 'Yes'],
  ...(older
    ? []
    : ([
        ['PAVEMENT ONLY', 'NO', 'content pavementOnly', 'No'],
        ['PAVEMENT ONLY', 'NO', 'content pavementOnly', 'No'],
        [
          'TICKET EDIT REASON',
          'Marks were destroyed\nby the rain',
          'content ticketActionReason',
          'Marks were destroyed by the rain',
        ],
      ] as const)),
  ['STATION LIST', 'EXMPLE, DEMGAS,\n  demtel,3RIVER\t', 'stations', STATIONS],
];

export const A_CALLER = (older: boolean): Row[] => [
  ['EXCAVATOR ID', '51', 'content excavatorID'],
  [older ? 'CONTACT' : 'NAME', 'Robin Demo', 'content contact'],
  ['COMPANY', 'Example & Sons Demo', 'content company'],
  ['STREET ADDRESS', '100 Example Way', 'content address', '100 Example Way, Concord, NV 89501'],
  ['CITY/TOWN/PLACE', 'Concord', 'content address', '100 Example Way, Concord, NV 89501'],
  ['STATE', 'NV', 'content address', '100 Example Way, Concord, NV 89501'],
  ['ZIPCODE', '89501', 'content address', '100 Example Way, Concord, NV 89501'],
  [older ? 'USER TYPE' : 'EXCAVATOR TYPE', 'Contractor', 'content excavatorType'],
  [older ? 'USER INDUSTRY' : 'EXCAVATOR INDUSTRY', 'Construction', 'other CALLER'],
  ['PHONE', '(916) 555-0142 x12<tel:+19165550142>', 'content phone', '(916) 555-0142 x12'],
  ['MOBILE', '+52 664 555 0143', 'content mobile'],
  ['EMAIL', 'robin@example.com<mailto:robin@example.com>', 'content email', 'robin@example.com'],
  ['LANGUAGE', 'Spanish', 'content language'],
  ['TEAM CODE', 'QX', 'other CALLER'],
];

export const A_LOCATION = (older: boolean): Row[] => [
  ['ADDRESS/LOCATION', '1080 1/2 Example Drive', 'content addressLocation'],
  ['CITY/TOWN/PLACE', 'Vallejo', 'content city'],
  ['COUNTY', 'SOLANO COUNTY', 'content county', 'Solano'],
  ['STATE', older ? 'CA' : 'California', 'content state', 'CA'],
  ['NEARBY CROSS STREET', 'Example Ave', 'content nearbyCrossStreet'],
  ['STREET/SIDEWALK', 'True', 'content streetSidewalk', 'Yes'],
  ['SUBDIVISION/LOT', 'Lot #9', 'content subdivision'],
  ['ONSITE CONTACT NAME', 'Lee Demo', 'content onsiteContactName'],
  ['ONSITE CONTACT PHONE', '916-555-0144', 'content onsiteContactPhone'],
  ['LATITUDE', '38.096250', 'point latitude', '38.09625'],
  ['LONGITUDE', '-122.272600', 'point longitude', '-122.2726'],
  ...(older
    ? []
    : ([
        ['ZIPCODE', '94592', 'content zipCode'],
        [
          'WKT',
          'POLYGON((-122.273 38.096, -122.272 38.096,\n -122.272 38.097, -122.273 38.096))',
          'ticket geofence',
          'POLYGON((-122.273 38.096, -122.272 38.096, -122.272 38.097, -122.273 38.096))',
        ],
      ] as const)),
  [
    'EXCAVATOR REMARKS',
    'From the hydrant\nto the driveway.\nGATE CODE=1234\n\nSTATE road: call first, phone: 916-555-0199',
    'content excavatorRemarks',
    'From the hydrant to the driveway. GATE CODE=1234 STATE road: call first, phone: 916-555-0199',
  ],
];

const inMail = (rows: readonly Row[]) =>
  rows.map(([label, printed]) => `${label}=      ${printed}`).join('\n');
export const mailText = (older: boolean) =>
  [
    'Demo notice of a call center.\n\n[REFERRAL DETAILS]',
    `${inMail(A_TICKET(older))}\n\n[CALLER DETAILS]`,
    `${inMail(A_CALLER(older))}\n\n[LOCATION DETAILS]`,
    `${inMail(A_LOCATION(older))}\nPlease do not reply to this message.\n`,
  ].join('\n');
export const mailRows = (older: boolean) => [...A_TICKET(older), ...A_CALLER(older), ...A_LOCATION(older)];
