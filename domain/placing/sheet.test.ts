import { expect, it } from 'vitest';
import { instantAt, PACIFIC } from '../calendar/zone';
import { meaningOf } from '../imports/labels';
import { digArea } from '../tickets/digArea';
import { kmlOf, sheetOf } from './sheet';

type SheetFacts = Parameters<typeof sheetOf>[0];

const facts = (more: Partial<SheetFacts> = {}): SheetFacts => ({
  kind: 'create',
  callCenter: 'onecall',
  ticketType: 'Normal',
  ticketNumber: null,
  revision: '000',
  form: {
    contact: 'Zed Example',
    phone: '916-555-0110',
    mobile: '',
    addressLocation: '100 Oak St',
    city: 'Roseville',
    workType: 'Water',
    workDuration: '2-4 days',
    onsiteContactName: 'Ann Example',
    excavatorRemarks: 'Gate\ncode 1',
  },
  workStart: instantAt('2026-11-30', '08:00', PACIFIC),
  company: { name: 'Sierra Test Works', address: '' },
  job: 'J-1 Main street',
  latitude: 38.75,
  longitude: -121.29,
  geofence: digArea({ latitude: 38.75, longitude: -121.29 }, 100),
  payload: null,
  stations: [],
  ...more,
});

const read = (sheet: ReturnType<typeof sheetOf>) =>
  Object.fromEntries(
    sheet.map(({ title, fields }) => [title, Object.fromEntries(fields.map(one => [one.label, one.value]))]),
  );

it('copy list labels match those that center copies are read by', () => {
  // Each field holds its own name.
  const form: SheetFacts['form'] = new Proxy({}, { get: (_, field) => field });
  const {
    Caller,
    'Dig site': site,
    Work,
  } = read(sheetOf(facts({ form, company: { name: '', address: '' }, job: '' })));
  const { State: _, ...location } = { ...site, ...Work };
  expect(Object.keys({ ...Caller, ...location })).toHaveLength(27);
  for (const [section, rows] of Object.entries({ caller: Caller, location })) {
    for (const [label, field] of Object.entries(rows ?? {})) {
      expect(meaningOf(section as 'caller', label), label).toMatchObject({ content: field });
    }
  }
});

it('a new ticket is listed in the order of the form, without blanks', () => {
  const sheet = sheetOf(facts());
  expect(sheet.map(({ title }) => title)).toEqual(['Caller', 'Dig site', 'Work', 'Dates', 'Area', 'Remarks']);
  expect(read(sheet)).toMatchObject({
    Caller: { Contact: 'Zed Example', Phone: '916-555-0110', Company: 'Sierra Test Works' },
    'Dig site': { 'Address/location': '100 Oak St', 'City/town/place': 'Roseville', State: 'CA' },
    Work: { 'Work duration': '2-4 days', 'Job no/name': 'J-1 Main street' },
    Dates: { 'Ticket type': 'Normal', 'Work begin date': 'Mon 11/30/2026, 8:00 AM' },
    Area: { Latitude: '38.750000', Longitude: '-121.290000', WKT: expect.stringMatching(/^POLYGON/) },
    Remarks: { 'Excavator remarks': 'Gate\ncode 1' },
  });
  expect(read(sheet).Caller).not.toHaveProperty('Mobile');
});

it('the Nevada form has no work duration', () => {
  expect(read(sheetOf(facts({ callCenter: 'onecallnv' }))).Work).not.toHaveProperty('Work duration');
});

it('a renewal starts with its ticket and what to choose', () => {
  const payload = { reason: 'Work goes on', needRemark: true, onsiteContactName: '', onsiteContactPhone: '' };
  const sheet = sheetOf(facts({ kind: 'renew', ticketNumber: '2026112100042', revision: '001', payload }));
  expect(read(sheet)).toEqual({
    Ticket: {
      'Ticket no': '2026112100042-001',
      Choose: 'Renew',
      'Address/location': '100 Oak St, Roseville',
    },
    Reason: { 'Ticket edit reason': 'Work goes on', 'Re-marks required': 'Yes' },
    Contact: { 'Onsite contact name': 'Ann Example' },
  });
});

it('a re-mark names its utilities, or all', () => {
  const payload = { reason: 'Rain', stations: [], remarks: '' };
  const remark = facts({ kind: 'remark', payload });
  expect(read(sheetOf(remark)).Utilities).toEqual({ 'Station list': 'All utilities' });
  const stations = [{ code: 'EXGAS', name: 'Example Gas' }];
  expect(read(sheetOf({ ...remark, stations })).Utilities).toEqual({ EXGAS: 'Example Gas' });
});

it('a damage report lists everything required', () => {
  const payload = {
    occurredAt: '2026-11-30T18:05:00Z',
    facilityType: 'Gas main',
    called911: 'Yes',
    location: 'At the curb',
    description: 'Line hit',
  };
  expect(read(sheetOf(facts({ kind: 'damage', payload }))).Damage).toEqual({
    Time: 'Mon 11/30/2026, 10:05 AM',
    'Facility hit': 'Gas main',
    '911 called': 'Yes',
    Location: 'At the curb',
    Description: 'Line hit',
  });
});

it('the area is given as KML, with its name escaped', () => {
  const kml = kmlOf('MULTIPOLYGON(((0 0, 1 0, 1 1, 0 0)), ((2 2, 3 2, 3 3, 2 2)))', 'A & <B>') ?? '';
  expect(kml.match(/<Polygon>/g)).toHaveLength(2);
  expect(kml).toContain('<coordinates>0,0,0 1,0,0 1,1,0 0,0,0</coordinates>');
  expect(kml).toContain('<name>A &#38; &#60;B&#62;</name>');
  expect(kmlOf(null, 'x')).toBeNull();
});

it('reads a copy list for an action that no longer exists', () => {
  const gone = facts({
    kind: 'survey' as SheetFacts['kind'],
    ticketNumber: '2026112100042',
    payload: { reason: 'Rain' },
  });
  expect(read(sheetOf(gone)).Ticket).toMatchObject({ 'Ticket no': '2026112100042-000' });
});
