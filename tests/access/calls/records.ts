import { randomUUID } from 'node:crypto';
import { eventInput } from '../../support/events';
import { type Calls, cell, inCompany, read, type Target } from './call';

/** Recorded events and ticket profiles. Those made for a call belong to the job's manager. */
export const RECORDS: Calls = {
  getRecordedEvents: read('events'),
  getRecordedEvent: {
    scopes: cell('events', 'READ'),
    names: 'record',
    variables: async target => ({ eventId: await newEvent(target) }),
    hidden: 'null',
  },
  getEventReports: {
    scopes: cell('events', 'READ'),
    names: 'record',
    variables: async target => ({ eventId: await newReport(target) }),
    hidden: 'empty',
  },
  createRecordedEvent: {
    scopes: cell('events', 'CREATE'),
    names: 'company',
    variables: target => ({
      ...inCompany(target),
      event: eventInput({ JobID: target.job.id, EventType: 'STOP_WORK' }),
    }),
  },
  updateRecordedEvent: {
    scopes: cell('events', 'UPDATE'),
    names: 'record',
    variables: async target => ({ eventId: await newEvent(target), event: changedEvent(target) }),
    hidden: 'NotFoundException',
  },
  deleteRecordedEvent: {
    scopes: cell('events', 'DELETE'),
    names: 'record',
    variables: async target => ({ eventId: await newEvent(target) }),
    hidden: 'NotFoundException',
  },
  getAttachments: {
    scopes: cell('attachments', 'READ'),
    names: 'record',
    variables: ({ ticket }) => ({ entity: 'TICKET', entityId: ticket.id }),
    hidden: 'NotFoundException',
  },
  createAttachment: {
    scopes: cell('attachments', 'CREATE'),
    names: 'record',
    variables: async target => ({
      entity: 'EVENT',
      entityId: await newEvent(target),
      attachment: {
        clientRequestId: randomUUID(),
        kind: 'PHOTO',
        fileName: 'curb.jpg',
        contentType: 'image/jpeg',
        bytes: 1000,
      },
    }),
    hidden: 'NotFoundException',
  },
  updateAttachment: {
    scopes: cell('attachments', 'UPDATE'),
    names: 'record',
    variables: async target => ({
      attachmentId: await newAttachment(target),
      attachment: { version: 1, caption: 'North curb' },
    }),
    hidden: 'NotFoundException',
  },
  deleteAttachment: {
    scopes: cell('attachments', 'DELETE'),
    names: 'record',
    variables: async target => ({ attachmentId: await newAttachment(target) }),
    hidden: 'NotFoundException',
  },
  getTicketProfiles: read('ticketProfiles'),
  getTicketProfile: {
    scopes: cell('ticketProfiles', 'READ'),
    names: 'record',
    variables: async target => ({ ticketProfileId: await newProfile(target) }),
    hidden: 'null',
  },
  createTicketProfile: {
    scopes: cell('ticketProfiles', 'CREATE'),
    names: 'company',
    variables: async target => ({
      ...inCompany(target),
      ticketProfile: { ...PROFILE, Name: randomUUID(), private: await isCallersJob(target) },
    }),
  },
  updateTicketProfile: {
    scopes: cell('ticketProfiles', 'UPDATE'),
    names: 'record',
    variables: async target => ({
      ticketProfileId: await newProfile(target),
      ticketProfile: {
        ...PROFILE,
        Name: randomUUID(),
        Description: '',
        JobID: null,
        IsDefault: false,
        version: 1,
      },
    }),
    hidden: 'NotFoundException',
  },
  deleteTicketProfile: {
    scopes: cell('ticketProfiles', 'DELETE'),
    names: 'record',
    variables: async target => ({ ticketProfileId: await newProfile(target) }),
    hidden: 'NotFoundException',
  },
  shareTicketProfile: {
    // Who makes profiles for themselves only shares none.
    scopes: { ...cell('ticketProfiles', 'CREATE'), ProjectEngineer: 'none' },
    names: 'record',
    variables: async target => ({ ticketProfileId: await newProfile(target) }),
    hidden: 'NotFoundException',
  },
  useTicketProfile: {
    scopes: cell('ticketProfiles', 'READ'),
    names: 'record',
    variables: async target => ({ ticketProfileId: await newProfile(target) }),
    hidden: 'NotFoundException',
  },
};

const PROFILE = { CallCenter: 'onecall', defaults: '{}' };

function changedEvent({ job }: Target) {
  const { clientRequestId: _, ...told } = eventInput({ Status: 'DRAFT' });
  const columns = { StationCode: '', UtilityName: '', UtilityType: '', ReportedAt: told.OccurredAt };
  return { ...told, ...columns, TicketID: null, SubcontractorID: null, JobID: job.id, version: 1 };
}

async function newEvent({ company, job, manager, sql }: Target): Promise<string> {
  const rows = await sql(
    `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
       reported_by, job_id, created_by, created_by_name, updated_by_name)
     values ($1, $2, 'DAMAGE', 'Test', 'DRAFT', 'LOW', now(), now(), 'test', $3, $4, 'test', 'test') returning id`,
    [company.id, randomUUID(), job.id, manager.id],
  );
  return rows[0]?.id ?? '';
}

/** An event that the center was told of. */
async function newReport(target: Target): Promise<string> {
  const eventId = await newEvent(target);
  const { company, ticket, manager, sql } = target;
  await sql(
    `insert into submissions (company_id, ticket_id, user_id, kind, payload, idempotency_key)
     values ($1, $2, $3, 'damage', jsonb_build_object('eventId', $4::text), $4)`,
    [company.id, ticket.id, manager.id, eventId],
  );
  return eventId;
}

/** A photo of the ticket; on an own job it is the caller's own. */
async function newAttachment(target: Target): Promise<string> {
  const { company, ticket, manager, caller, sql } = target;
  const owner = (await isCallersJob(target)) ? caller : manager;
  const rows = await sql(
    `insert into attachments (company_id, client_request_id, request_digest, ticket_id, kind, state, file_name,
       content_type, bytes, sha256, storage_key, created_by, created_by_name, created_at, updated_by_name, updated_at)
     values ($1, gen_random_uuid(), '', $2, 'PHOTO', 'READY', 'x.jpg', 'image/jpeg', 1, '', gen_random_uuid(), $3, 'x',
       now(), 'x', now()) returning id`,
    [company.id, ticket.id, owner.id],
  );
  return rows[0]?.id ?? '';
}

/** A shared profile; on an own job of who makes only private ones, a private one of theirs. */
async function newProfile(target: Target): Promise<string> {
  const { company, manager, caller, sql } = target;
  const isOwn = caller.role === 'ProjectEngineer' && (await isCallersJob(target));
  const rows = await sql(
    `insert into ticket_profiles (company_id, name, call_center, defaults, created_by, owner_user_id)
     values ($1, $2, 'onecall', '{}', $3, $4) returning id`,
    [company.id, randomUUID(), isOwn ? caller.id : manager.id, isOwn ? caller.id : null],
  );
  return rows[0]?.id ?? '';
}

/** The call on an own job makes an own profile: only those may be made by people whose reach is their own. */
export async function isCallersJob({ job, caller, sql }: Target): Promise<boolean> {
  const rows = await sql('select user_id from job_people where job_id = $1 and user_id = $2', [
    job.id,
    caller.id,
  ]);
  return rows.length > 0;
}
