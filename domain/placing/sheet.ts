import { type CallCenter, CENTERS } from '../calendar/centers';
import { formatUsDateTime } from '../calendar/clock';
import type { DamagePayload } from '../tickets/actions/damage';
import type { ExposePayload } from '../tickets/actions/expose';
import { isCenterAction } from '../tickets/actions/names';
import { ACTION } from '../tickets/actions/table';
import { ringsOf } from '../tickets/geofence';
import { hasField } from '../tickets/options';
import { siteOf } from '../tickets/site';
import type { FormField } from '../tickets/storedForm';
import type { PlacementKind } from './placement';

interface SheetField {
  label: string;
  value: string;
  isLong: boolean;
}

interface SheetSection {
  title: string;
  fields: SheetField[];
}

interface SheetFacts {
  kind: PlacementKind;
  callCenter: CallCenter;
  ticketType: string;
  ticketNumber: string | null;
  revision: string;
  form: Partial<Record<FormField, string | null | undefined>>;
  workStart: Date;
  company: { name: string; address: string };
  job: string;
  latitude: number | null;
  longitude: number | null;
  geofence: string | null;
  payload: Partial<Record<string, unknown>> | null;
  /** Only if the request is for some utilities. */
  stations: readonly { code: string; name: string }[];
}

/** What to enter on the center's site, in the words of its copies (domain/imports/labels.ts). */
export function sheetOf(facts: SheetFacts): SheetSection[] {
  const sections = facts.kind === 'create' ? creation(facts) : action(facts, facts.kind);
  return sections
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ value }) => value !== '') }))
    .filter(({ fields }) => fields.length > 0);
}

/** Old placements may be of a kind that no longer exists. */
export function chooseOf(kind: PlacementKind, ticketType: string): string {
  if (kind === 'create') return `New ticket, ${ticketType}`;
  return isCenterAction(kind) ? ACTION[kind].menu : '';
}

function creation(facts: SheetFacts): SheetSection[] {
  const { form, callCenter, workStart } = facts;
  const answers = (rows: readonly Row[]) =>
    rows.filter(([, field]) => hasField(callCenter, field)).map(([label, field]) => line(label, form[field]));
  return [
    {
      title: 'Caller',
      fields: [
        ...answers(FORM_ROWS.caller),
        line('Company', facts.company.name),
        line('Street address', facts.company.address),
      ],
    },
    {
      title: 'Dig site',
      fields: [
        ...answers(FORM_ROWS.site),
        line('State', CENTERS[callCenter].state),
        ...answers([['Zipcode', 'zipCode'], ...FORM_ROWS.siteDetails]),
      ],
    },
    {
      title: 'Work',
      fields: [...answers(FORM_ROWS.work), line('Job no/name', facts.job), ...answers(FORM_ROWS.onSite)],
    },
    {
      title: 'Dates',
      fields: [
        line('Ticket type', facts.ticketType),
        line('Work begin date', formatUsDateTime(workStart, callCenter)),
      ],
    },
    {
      title: 'Area',
      fields: [
        line('Latitude', facts.latitude?.toFixed(6)),
        line('Longitude', facts.longitude?.toFixed(6)),
        long('WKT', facts.geofence),
      ],
    },
    { title: 'Remarks', fields: [long('Excavator remarks', form.excavatorRemarks)] },
  ];
}

type Row = readonly [label: string, field: FormField];

/** Labels of the mail text. A test compares them with the reader. */
const FORM_ROWS = {
  caller: [
    ['Contact', 'contact'],
    ['Phone', 'phone'],
    ['Mobile', 'mobile'],
    ['Email', 'email'],
    ['User type', 'excavatorType'],
    ['Language', 'language'],
  ],
  site: [
    ['Address/location', 'addressLocation'],
    ['City/town/place', 'city'],
    ['County', 'county'],
  ],
  siteDetails: [
    ['Nearby cross street', 'nearbyCrossStreet'],
    ['Subdivision/lot', 'subdivision'],
  ],
  work: [
    ['Work type', 'workType'],
    ['Work activity', 'workActivity'],
    ['Excavation method', 'excavationMethod'],
    ['Delineated method', 'delineatedMethod'],
    ['Anticipated depth', 'anticipatedDepth'],
    ['Work duration', 'workDuration'],
    ['Boring required', 'boring'],
    ['Blasting required', 'explosive'],
    ['Vacuum excavation', 'vacuumExcavation'],
    ['Pavement only', 'pavementOnly'],
    ['Street/sidewalk', 'streetSidewalk'],
    ['Project owner', 'projectOwner'],
    ['Permit', 'permit'],
  ],
  onSite: [
    ['Onsite contact name', 'onsiteContactName'],
    ['Onsite contact phone', 'onsiteContactPhone'],
  ],
} satisfies Record<string, readonly Row[]>;

function action(facts: SheetFacts, kind: Exclude<PlacementKind, 'create'>): SheetSection[] {
  const { payload, form, ticketNumber, revision, callCenter } = facts;
  const asked = (key: string) => said(payload?.[key]);
  const isReport = kind === 'damage' || kind === 'expose';
  return [
    {
      title: 'Ticket',
      fields: [
        line('Ticket no', ticketNumber && `${ticketNumber}-${revision}`),
        line('Choose', chooseOf(kind, facts.ticketType)),
        line('Address/location', siteOf(form.addressLocation, form.city)),
      ],
    },
    ...(isReport
      ? [{ title: kind === 'damage' ? 'Damage' : 'Exposed line', fields: report(kind, payload, callCenter) }]
      : []),
    {
      title: 'Reason',
      fields: [
        long('Ticket edit reason', isReport ? '' : asked('reason')),
        line('Re-marks required', kind === 'renew' ? (payload?.needRemark === true ? 'Yes' : 'No') : ''),
        long('Excavator remarks', isReport ? '' : asked('remarks')),
      ],
    },
    {
      title: 'Utilities',
      fields:
        facts.stations.length > 0
          ? facts.stations.map(({ code, name }) => line(code, name || code))
          : [line('Station list', kind === 'remark' || kind === 'noResponse' ? 'All utilities' : '')],
    },
    {
      title: 'Contact',
      fields: [
        line('Onsite contact name', asked('onsiteContactName') || form.onsiteContactName),
        line('Onsite contact phone', asked('onsiteContactPhone') || form.onsiteContactPhone),
      ],
    },
  ];
}

type Asked = readonly [label: string, key: string];

const DAMAGE: readonly (readonly [string, keyof DamagePayload])[] = [
  ['Contact', 'contactName'],
  ['Phone', 'contactPhone'],
  ['Facility hit', 'facilityType'],
  ['Station code', 'stationCode'],
  ['Injury', 'injury'],
  ['Fatality', 'fatality'],
  ['Fire', 'fire'],
  ['Evacuation', 'evacuation'],
  ['Product released', 'productReleased'],
  ['911 called', 'called911'],
  ['Equipment', 'equipment'],
];
const EXPOSED: readonly (readonly [string, keyof ExposePayload])[] = [
  ['Utility type', 'utilityType'],
  ['Station code', 'stationCode'],
  ['Marked', 'marked'],
  ['Depth (inches)', 'depthInches'],
  ['Size (inches)', 'sizeInches'],
  ['Material', 'material'],
];

function report(kind: 'damage' | 'expose', payload: SheetFacts['payload'], center: CallCenter): SheetField[] {
  const rows: readonly Asked[] = kind === 'damage' ? DAMAGE : EXPOSED;
  const occurredAt = said(payload?.occurredAt);
  return [
    line('Time', occurredAt && formatUsDateTime(new Date(occurredAt), center)),
    ...rows.map(([label, key]) => line(label, said(payload?.[key]))),
    long('Location', said(payload?.location)),
    long('Description', said(payload?.description)),
  ];
}

function said(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function line(label: string, value: string | null | undefined): SheetField {
  return { label, value: value ?? '', isLong: false };
}

function long(label: string, value: string | null | undefined): SheetField {
  return { label, value: value ?? '', isLong: true };
}

/** Map programs and centers' sites can load KML. */
export function kmlOf(wkt: string | null, name: string): string | null {
  const rings = ringsOf(wkt);
  if (rings.length === 0) return null;
  const polygons = rings.map(ring => {
    const corners = ring.map(([longitude, latitude]) => `${longitude},${latitude},0`).join(' ');
    return `<Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    `<Placemark><name>${escaped(name)}</name><MultiGeometry>${polygons.join('')}</MultiGeometry></Placemark>`,
    '</kml>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
