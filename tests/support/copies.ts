import type { ReadMember, ReadTicket } from '../../domain/imports/readTicket';

const NUMBER = '2026112100042';
export const at = (text: string) => new Date(`${text}-08:00`);

export function copy(change: Partial<ReadTicket> = {}): ReadTicket {
  return {
    format: 'XML',
    callCenter: 'onecall',
    ticketNumber: NUMBER,
    revision: '000',
    previousTicketNumber: null,
    previousRevision: null,
    submitted: at('2026-11-02T09:12:34'),
    workBeginDate: at('2026-11-05T08:00:00'),
    legalStartDate: at('2026-11-04T17:01:00'),
    ticketExpiration: at('2026-11-30T23:59:59'),
    contents: { ticketType: 'Normal', city: 'Example City', centerStatus: 'Original' },
    point: { latitude: 38.5, longitude: -121.5 },
    geofence: null,
    members: [],
    listsAllMembers: true,
    history: [],
    otherFields: [],
    notes: [],
    ...change,
  };
}

export function member(
  stationCode: string | null,
  authorityName: string | null = null,
  rest: Partial<ReadMember> = {},
): ReadMember {
  return { seqNo: null, stationCode, authorityName, phone: null, status: null, facilityTypes: [], ...rest };
}

/** A row of a ticket PDF's history. */
export const historyLine = (revision: string, day: string, status: string) => ({
  ...{ revision, status, type: 'Normal', userName: '', medium: '' },
  at: at(`2026-11-${day}T09:00:00`),
});

/** Revision 001, requesting new marks. */
export const remarked = (submitted: string, more: Partial<ReadTicket> = {}) =>
  copy({
    ...{ revision: '001', members: [member('EXGAS')], submitted: at(submitted) },
    contents: { ticketType: 'Normal', centerStatus: 'Remark' },
    ...more,
  });

export const PHONE = '(916) 555-0101';

/** One ticket in the four formats, each with what it alone tells, or tells otherwise. */
export const XML = copy({
  members: [member('EXGAS', 'Example Gas'), member('EXWAT')],
  contents: {
    ticketType: 'Normal',
    city: 'Example City',
    county: 'Placer',
    boring: 'true',
    permit: 'City #1',
  },
  otherFields: [{ section: 'LocationDetails', label: 'UtilityId', value: '7' }],
});
export const MAIL = copy({
  format: 'MAIL_TEXT',
  members: [member('EXWAT', 'Example Water District'), member('EXGAS')],
  contents: { ticketType: 'EMERGENCY', city: 'EXAMPLE CITY', boring: 'N', language: 'English' },
  otherFields: [
    { section: 'REFERRAL DETAILS', label: 'UTILITY ID', value: '8' },
    { section: 'CALLER DETAILS', label: 'USER INDUSTRY', value: 'Plumbing' },
  ],
  geofence: 'POLYGON((-121 38, -121 39, -120 39, -121 38))',
});
export const LEGACY = copy({
  format: 'LEGACY_TEXT',
  submitted: at('2026-11-02T09:12:00'),
  members: [member('EXWAT'), member('EXGAS')],
  contents: { ticketType: 'NORM', city: 'Exmpl', mapLink: 'https://map.example.com/1' },
});
export const SHEET = copy({
  format: 'PDF',
  submitted: at('2026-11-02T09:12:00'),
  members: [
    member(null, 'EXAMPLE GAS', { seqNo: 2, phone: PHONE, status: 'Notification Sent' }),
    member(null, 'Example Water District', { seqNo: 1, facilityTypes: ['Water'] }),
  ],
  contents: { city: 'Example city', onsiteContactName: 'Site contact' },
  history: [
    {
      revision: '000',
      at: at('2026-11-02T09:12:00'),
      status: 'Original',
      type: 'Normal',
      userName: 'demo user',
      medium: 'WEB',
    },
  ],
});

export function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, index) =>
    permutations(all.filter((_, place) => place !== index)).map(rest => [one, ...rest]),
  );
}
