import type { PoolClient } from 'pg';
import { invalid } from '../../../domain/errors';
import { CENTER_CONTACTS } from '../../../domain/placing/contacts';
import { kmlOf } from '../../../domain/placing/kml';
import { isPhoneFirst } from '../../../domain/placing/placement';
import { chooseOf, sheetOf } from '../../../domain/placing/sheet';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import type { Placement, PlacementList } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { byDeadline, dated, itemView, mayWithdraw } from './placementView';
import {
  stationsOf as namedStations,
  type PlacementRow,
  selectMeantStations,
  selectOpenPlacements,
  selectPlacement,
  selectSheet,
} from './placings.sql';

const MOST_AT_ONCE = 200;

/**
 * What waits for a person, and what was placed and is not confirmed, the nearest deadline first.
 *
 * @throws ForbiddenException, or ValidationException naming `body.skip` or `body.take`
 */
export async function listPlacements(
  services: Services,
  actor: Actor,
  { skip, take }: { skip: number; take: number },
): Promise<PlacementList> {
  authorize(actor.viewer, 'READ', 'tickets');
  if (skip < 0) throw invalid({ 'body.skip': 'skip must be 0 or more.' });
  if (take < 0 || take > MOST_AT_ONCE) {
    throw invalid({ 'body.take': `take must be from 0 to ${MOST_AT_ONCE}.` });
  }
  const now = services.now();
  return withActor(services.pool, actor, async client => {
    const calendar = await services.calendars.current(client);
    const open = (await selectOpenPlacements(client)).map(row => dated(row, now, calendar));
    const page = open.sort(byDeadline).slice(skip, skip + take);
    return { total: open.length, data: page.map(one => itemView(one, actor.viewer)) };
  });
}

/** The sheet to place a request by, or null when the company has none with this id. */
export async function getPlacement(
  services: Services,
  actor: Actor,
  placementId: string,
): Promise<Placement | null> {
  authorize(actor.viewer, 'READ', 'tickets');
  if (!isUuid(placementId)) return null;
  const now = services.now();
  return withSnapshot(services.pool, actor, async client => {
    const row = await selectPlacement(client, placementId);
    if (!row) return null;
    const { callCenter, kind, ticketType, ticketName, ticketNumber, place } = row;
    const { geofence, sections } = await sheetParts(client, row);
    const contact = CENTER_CONTACTS[callCenter];
    return {
      ...itemView(dated(row, now, await services.calendars.current(client)), actor.viewer),
      revision: row.revision,
      choose: chooseOf(kind, ticketType),
      isPhoneFirst: isPhoneFirst(kind, ticketType),
      phones: [...contact.phones],
      link: services.config.centerLinks[callCenter] ?? contact.link,
      sections,
      wkt: geofence,
      kml: kmlOf(geofence, ticketName || (ticketNumber ?? place)),
      placedNumber: row.placedNumber,
      placedRevision: row.placedRevision,
      placedAt: row.placedAt?.toISOString() ?? null,
      placedBy: row.placedBy,
      refusal: row.error,
      mayWithdraw: row.state === 'WAITING' && mayWithdraw(actor.viewer, row),
    };
  });
}

async function sheetParts(client: PoolClient, row: PlacementRow) {
  const sheet = await selectSheet(client, row.ticketId);
  if (!sheet) return { geofence: null, sections: [] };
  const { form, companyName, companyAddress, ...area } = sheet;
  const sections = sheetOf({
    ...row,
    ...area,
    form,
    company: { name: companyName, address: companyAddress },
    job: `${row.jobNo} ${row.jobName}`,
    stations: await stationsOf(client, row),
  });
  return { geofence: sheet.geofence, sections };
}

/** A second notice without names is for those that have not responded; a re-mark without names is for all. */
async function stationsOf(client: PoolClient, { kind, payload, ticketId }: PlacementRow) {
  const codes = namedStations(payload);
  const isNamed = codes.length > 0 || kind === 'noResponse';
  return isNamed ? selectMeantStations(client, ticketId, codes) : [];
}
