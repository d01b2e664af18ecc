import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../domain/errors';
import { limitedReader } from '../../../domain/permissions/can';
import { worksOnJobs } from '../../../domain/permissions/roles';
import { CALENDAR_WORDS, calendarMoments, shortTicketNo } from '../../../domain/tickets/calendarEvents';
import { type IcsEvent, icsOf } from '../../../domain/tickets/ics';
import { withTenant } from '../../database/tenant';
import type { Services } from '../../services';
import { type CalendarRow, selectCalendarTickets } from './calendar.sql';
import { hashOf } from './feeds';
import { findFeed, type OpenedFeed } from './feeds.sql';

/** Calendar apps ask every few minutes, from several devices. */
const MOST_PER_HOUR = 240;
const MAX_TICKETS = 2500;
const PAST_MS = 30 * 86_400_000;
const FILE = /^([\w-]{43})\.ics$/;

/** `GET /calendar/{secret}.ics`, for calendar apps. */
export function registerCalendarFeeds(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { config: { hasSecretPath: true } },
    async ({ params, headers }, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
      const secret = FILE.exec(params.file)?.[1];
      const feed =
        secret && (await withTenant(services.pool, null, client => findFeed(client, hashOf(secret))));
      if (!feed) return refuse(reply, 404, UNKNOWN);
      if (!feed.isOpen) return refuse(reply, 410, REVOKED);
      await count(services, feed);
      const calendar = await calendarOf(services, feed);
      const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
      reply.header('etag', etag).header('cache-control', 'private, max-age=300');
      if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="whiteline.ics"')
        .send(calendar);
    },
  );
}

const UNKNOWN =
  'There is no calendar at this address. Copy the whole link from Whiteline, or make a new one.\n';
const REVOKED =
  'This calendar link is no longer in use. Remove it from your calendar app. You can make a new one in Whiteline, ' +
  'under My account or on the job’s page.\n';

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

async function count({ rateLimits }: Services, { id }: OpenedFeed): Promise<void> {
  const { wait } = await rateLimits.count('calendarFeed', [{ of: id, most: MOST_PER_HOUR }]);
  if (wait === null) return;
  throw new AppError('TooManyRequestsException', 'This calendar is read too often. Try again later.', {
    retryAfter: wait,
  });
}

/** Reads what the owner may read. */
async function calendarOf(services: Services, feed: OpenedFeed): Promise<string> {
  const { pool, calendars, config } = services;
  const { companyId, userId, role, jobId } = feed;
  const now = services.now();
  const query = {
    now,
    expiresFrom: new Date(now.getTime() - PAST_MS),
    expiresBefore: null,
    starts: null,
    jobId,
    personId: jobId === null && worksOnJobs(role) ? userId : null,
    most: MAX_TICKETS,
  };
  const [rows, holidays] = await withTenant(
    pool,
    companyId,
    async client => {
      const calendar = await calendars.current(client);
      return [await selectCalendarTickets(client, query, calendar), calendar] as const;
    },
    { readerId: limitedReader({ id: userId, role }), isSnapshot: true },
  );
  const job = rows[0];
  const whose = worksOnJobs(role) ? 'My tickets' : 'All tickets';
  const name = jobId === null ? `${whose} · Whiteline` : `${job ? `${job.jobNo} ` : ''}· Whiteline`;
  return icsOf(
    name,
    rows.flatMap(row =>
      calendarMoments(row, holidays).map(({ kind, day, at }) => ({
        ...eventOf(row, config.baseUrl),
        uid: `${row.id}-${kind}@whiteline`,
        start: at ?? day,
        summary: `${CALENDAR_WORDS[kind]}: ${shortTicketNo(row.ticketNo)} · ${row.name || row.place}`,
      })),
    ),
  );
}

function eventOf(row: CalendarRow, baseUrl: string): Omit<IcsEvent, 'uid' | 'start' | 'summary'> {
  const { id, ticketNo, place, jobId, jobNo, jobName, isEstimated, changedAt } = row;
  const estimate = isEstimated ? '\nEstimate until the call center confirms it.' : '';
  return {
    changedAt,
    location: place,
    description: `Ticket ${ticketNo}\nJob ${jobNo} · ${jobName}${estimate}`,
    url: `${baseUrl}/main/tickets/details/${jobId}/${id}`,
  };
}
