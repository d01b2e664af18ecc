import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { EVENT_TYPE_NAMES, EVENT_TYPES } from '../../../domain/events/event';
import { FEW_FOUND } from '../../../domain/lists';
import { ROLES, type RoleName } from '../../../domain/permissions/roles';
import { ticketDigits } from '../../../domain/search/search';
import { contains } from '../../database/lists/conditions.sql';
import { PLACE_SHOWN } from '../../tickets/texts.sql';

interface FoundEventRow {
  ID: string;
  EventNo: string;
  EventType: string;
  Title: string;
  Status: string;
  place: string;
  occurred_at: Date;
}

export async function searchEvents(client: ClientBase, text: string, most: number): Promise<FoundEventRow[]> {
  const types = EVENT_TYPES.filter(type => holdsText(EVENT_TYPE_NAMES[type], text));
  const { rows } = await client.query<FoundEventRow>({
    name: 'search-events',
    text: `with found as materialized (select array(select events_holding($1, $2, $3)) as ids)
      select e.id as "ID", e.event_no as "EventNo", e.event_type as "EventType", e.title as "Title",
        e.status as "Status", concat_ws(', ', nullif(e.details ->> 'address', ''), nullif(e.details ->> 'city', '')) as place,
        e.occurred_at
      from recorded_events e
      where e.id = any((select ids from found)::uuid[])
      order by e.occurred_at desc, e.id
      limit $4`,
    values: [contains(text), types, FEW_FOUND, most],
  });
  return rows;
}

interface FoundPersonRow {
  ID: string;
  Name: string;
  Email: string;
  role: RoleName;
}

export async function searchPeople(
  client: ClientBase,
  text: string,
  most: number,
): Promise<FoundPersonRow[]> {
  const roles = ROLES.filter(({ name }) => holdsText(name, text)).map(role => role.cognitoGroupName);
  const { rows } = await client.query<FoundPersonRow>({
    name: 'search-people',
    text: `select u.id as "ID", u.name as "Name", u.email as "Email", u.role
      from users u
      where u.active and (u.name ilike $1 or u.email ilike $1 or u.code ilike $1 or u.role = any($2)
        or ${hasDigits('u.phone', '$4')})
      order by u.name ilike $1 desc, u.name, u.id
      limit $3`,
    values: [contains(text), roles, most, phoneOf(text)],
  });
  return rows;
}

interface FoundUtilityRow {
  name: string;
  stationCodes: string[];
}

/** A utility can have several stations. Without a visible ticket it isn't found. */
export async function searchUtilities(
  client: ClientBase,
  text: string,
  most: number,
): Promise<FoundUtilityRow[]> {
  const { rows } = await client.query<FoundUtilityRow>({
    name: 'search-utilities',
    text: `select s.authority_name as name, array_agg(s.station_code order by s.station_code) as "stationCodes"
      from stations_holding($1, $3) s
      group by s.authority_name
      order by s.authority_name
      limit $2`,
    values: [contains(text), most, phoneOf(text)],
  });
  return rows;
}

interface FoundSubcontractorRow {
  ID: string;
  CompanyName: string;
  Type: string;
  contact: string | null;
}

export async function searchSubcontractors(
  client: ClientBase,
  text: string,
  most: number,
): Promise<FoundSubcontractorRow[]> {
  const has = (phone: string) => hasDigits(phone, '$2');
  const { rows } = await client.query<FoundSubcontractorRow>({
    name: 'search-subcontractors',
    text: `select s.id as "ID", s.company_name as "CompanyName", s.type as "Type", c.name as contact
      from subcontractors s left join lateral (
        select n.name from subcontractor_contacts k,
          lateral (select concat_ws(' ', k.first_name, k.last_name) as name) n
        where k.subcontractor_id = s.id
          and (n.name ilike $1 or k.email ilike $1 or ${has('k.phone')} or ${has('k.mobile')})
        order by k.is_primary desc, n.name, k.id limit 1
      ) c on true
      where s.company_name ilike $1 or s.email ilike $1 or ${has('s.phone')} or c.name is not null
      order by s.company_name ilike $1 desc, s.company_name, s.id
      limit $3`,
    values: [contains(text), phoneOf(text), most],
  });
  return rows;
}

interface FoundSubcontractorTicketRow {
  ID: string;
  TicketNo: string;
  callCenter: CallCenter | null;
  CompanyName: string;
  TicketID: string;
  JobID: string;
  Name: string;
  place: string;
}

/** Subcontractors' own tickets, which are not tickets of the company. Found by number only. */
export async function searchSubcontractorTickets(
  client: ClientBase,
  text: string,
  most: number,
): Promise<FoundSubcontractorTicketRow[]> {
  const digits = ticketDigits(text);
  if (digits === null) return [];
  const { rows } = await client.query<FoundSubcontractorTicketRow>({
    name: 'search-subcontractor-tickets',
    text: `select i.id as "ID", i.ticket_no as "TicketNo", i.own_center as "callCenter",
        s.company_name as "CompanyName", t.id as "TicketID", t.job_id as "JobID", t.name as "Name", ${PLACE_SHOWN} as place
      from invitations i join subcontractors s on s.id = i.subcontractor_id join tickets t on t.id = i.ticket_id
      where i.status = 'ACCEPTED' and i.ticket_no like $1
      order by i.created_at desc, i.id
      limit $2`,
    values: [contains(digits), most],
  });
  return rows;
}

/** A phone number is found however it is written. Null for other texts. */
function phoneOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= MIN_DIGITS && /^[\d\s()+.-]+$/.test(text) ? `%${digits}%` : null;
}

const hasDigits = (phone: string, pattern: string) =>
  `regexp_replace(${phone}, '\\D', '', 'g') like ${pattern}`;

const MIN_DIGITS = 4;

/** From a word's beginning, so that "mark" isn't in "Unmarked utility". */
const holdsText = (words: string, text: string) =>
  text.length >= MIN_WORD && ` ${words.toLowerCase()}`.includes(` ${text.toLowerCase()}`);

const MIN_WORD = 3;
