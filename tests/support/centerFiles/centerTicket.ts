import type { ContentField, ReadTicket } from '../../../domain/imports/readTicket';

/** A ticket as a center knows it, for writing it in the forms in which centers send it. Names, numbers and places are made up. */
export interface CenterTicket {
  state: 'CA' | 'NV';
  number: string;
  revision: string;
  previous: string | null;
  submitted: Date;
  workBegin: Date;
  legalStart: Date;
  expires: Date;
  contents: Partial<Record<ContentField, string>>;
  caller: { street: string; city: string; state: string; zip: string };
  house: string;
  street: string;
  point: { latitude: number; longitude: number };
  ring: readonly (readonly [number, number])[];
  stations: readonly { seqNo: number; code: string; name: string; phone: string }[];
  /** The station whose copy this is. */
  recipient: string;
}

export function centerTicket(change: Partial<CenterTicket> = {}): CenterTicket {
  const base: CenterTicket = {
    state: 'CA',
    number: '2026112100042',
    revision: '001',
    previous: '2026102300017-000',
    submitted: new Date('2026-11-21T08:02:26-08:00'),
    workBegin: new Date('2026-11-24T07:30:00-08:00'),
    legalStart: new Date('2026-11-24T17:01:00-08:00'),
    expires: new Date('2026-12-19T23:59:59-08:00'),
    contents: {
      ticketType: 'Normal',
      centerStatus: 'Renewed',
      medium: 'WEB',
      transmissionID: '7',
      excavatorID: '51',
      responseRequired: 'Yes',
      ticketActionReason: 'Work goes on for a month',
      contact: 'Robin Demo',
      phone: '916-555-0142 x12',
      mobile: '916-555-0143',
      email: 'robin@example.com',
      language: 'English',
      excavatorType: 'Contractor',
      company: 'Example Grading Demo',
      workType: 'Utilities - Distribution',
      workActivity: 'Gas - Install New Facilities',
      excavationMethod: 'Backhoe/Mini Ex',
      delineatedMethod: 'Yes-Paint',
      anticipatedDepth: '<12 inches',
      workDuration: '2-4 days',
      projectOwner: 'City of Example',
      permit: 'City #EX1234',
      jobName: 'EX-7 Main St',
      boring: 'No',
      explosive: 'No',
      vacuumExcavation: 'Yes',
      pavementOnly: 'No',
      streetSidewalk: 'Yes',
      city: 'Vallejo',
      county: 'Solano',
      state: 'CA',
      zipCode: '94592',
      nearbyCrossStreet: 'Example Ave',
      subdivision: 'Lot #9',
      onsiteContactName: 'Lee Demo',
      onsiteContactPhone: '916-555-0144',
      excavatorRemarks:
        'North side of the street, from the hydrant to the driveway; gate code is with the office',
      excavationSize: '170 Ft diameter',
      mapLink: 'https://map.example.com/index?RequestNumber=2026112100042-001',
    },
    caller: { street: '100 Example Way', city: 'Concord', state: 'CA', zip: '94520' },
    house: '1080',
    street: 'Example Drive',
    point: { latitude: 38.09625, longitude: -122.2726 },
    ring: [
      [-122.273001, 38.096001],
      [-122.272001, 38.096002],
      [-122.272002, 38.097003],
      [-122.273001, 38.096001],
    ],
    stations: [
      { seqNo: 3648, code: 'EXMPLE', name: 'Example Water District', phone: '9165550150' },
      { seqNo: 3649, code: 'DEMGAS', name: 'Demo Gas Company', phone: '9165550151' },
      {
        seqNo: 3650,
        code: 'DEMTEL',
        name: 'Demo Telephone of the Northern and Central Valley',
        phone: '9165550152',
      },
    ],
    recipient: 'EXMPLE',
  };
  return { ...base, ...change, contents: { ...base.contents, ...change.contents } };
}

/** The address of who called, as one line. */
export const callerAddress = ({ caller }: CenterTicket) =>
  `${caller.street}, ${caller.city}, ${caller.state} ${caller.zip}`;

/** What reading a copy must tell, of the fields that the form prints. */
export function toldBy(ticket: CenterTicket, left: readonly ContentField[]): Partial<ReadTicket> {
  const all: Partial<Record<ContentField, string>> = {
    ...ticket.contents,
    address: callerAddress(ticket),
    addressLocation: `${ticket.house} ${ticket.street}`,
  };
  const printed = Object.entries(all).filter(
    ([field, value]) => value !== '' && !left.includes(field as ContentField),
  );
  const [previousTicketNumber = null, previousRevision = null] = ticket.previous?.split('-') ?? [];
  return {
    callCenter: ticket.state === 'CA' ? 'onecall' : 'onecallnv',
    ticketNumber: ticket.number,
    revision: ticket.revision,
    previousTicketNumber,
    previousRevision,
    contents: Object.fromEntries(printed),
    notes: [],
  };
}
