import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Ticket } from '../../../dataProvider/types';
import { PANELS } from './facts';
import { detailsMessages } from './messages';

/** The fields of the specification's ticket details, in its order; its id stands in the address. */
const SPECIFIED =
  `revision, ticketNumber, ticketName, ticketStatus, ticketType, transmissionID, responseRequired,
  contact, phone, mobile, company, email, excavatorType, language, address, excavatorID, previousTicketNumber,
  previousRevision, submitted, latitudeLongitude, ticketActionReason, autoRenew, members, revisionHistory,
  gisCoordinateSystem, workBeginDate, legalStartDate, ticketExpiration, workDuration, addressLocation, city, county, state,
  zipCode, nearbyCrossStreet, subdivision, delineatedMethod, workType, workActivity, excavationMethod, anticipatedDepth,
  boring, explosive, streetSidewalk, pavementOnly, vacuumExcavation, projectOwner, permit, jobName, onsiteContactName,
  onsiteContactPhone, excavatorRemarks, medium, geofence, responseColor, callCenter, ticketExpired, Responses,
  subcontractorId, subcontractorContactId, ticket, subcontractor, subcontractorContact`.split(/,\s*/);

/** Fields that stand on the page under another name: an id as the one that it leads to. */
const STANDS_AS: Record<string, string> = {
  ticket: 'clonedFrom',
  subcontractorId: 'subcontractor',
  subcontractorContactId: 'subcontractorContact',
};

/** Fields with a panel of their own kind: a map, a table or a list. */
const PARTS = {
  Location: [
    'addressLocation',
    'city',
    'county',
    'state',
    'zipCode',
    'nearbyCrossStreet',
    'subdivision',
    'latitudeLongitude',
    'gisCoordinateSystem',
    'geofence',
    'excavationSize',
    'mapLink',
  ],
  Stations: ['members', 'Responses'],
  Remarks: ['excavatorRemarks'],
  Revisions: ['revisionHistory'],
  Verdict: ['verdict'],
  Standing: ['failure', 'underWay', 'lastRefusal'],
  ActionBar: ['actions'],
  AsPrinted: ['otherFields', 'importNotes'],
} as const satisfies Record<string, readonly (keyof Ticket)[]>;

const shown: string[] = [...Object.values(PANELS), ...Object.values(PARTS)].flat();

test('every field in the specification has one place on the page', () => {
  for (const field of SPECIFIED) {
    const name = STANDS_AS[field] ?? field;
    expect(
      shown.filter(one => one === name),
      field,
    ).toHaveLength(1);
  }
});

test('every field on the page is requested and has a label', () => {
  const asked = readFileSync('src/dataProvider/ticketDetails.graphql', 'utf8');
  const labels: Record<string, string> = detailsMessages.fields;
  for (const name of Object.values(PANELS).flat()) {
    expect(labels[name], name).toMatch(/\w/);
    if (!['job', 'manager'].includes(name)) expect(asked, name).toMatch(new RegExp(`\\b${name}\\b`));
  }
});
