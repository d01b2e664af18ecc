import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { TODAY_GROUPS } from '../../domain/dashboard/today';
import type { Language } from '../../domain/language';
import { MAX_SHEETS } from '../../domain/tickets/sheetMail';
import { boundsOf } from '../dashboard/today';
import { selectToday } from '../dashboard/today.sql';
import { withTenant } from '../database/tenant';
import type { Services } from '../services';
import { GonePage } from '../sheets/pages';
import { readTickets } from '../sheets/readTickets';
import { countVisit, languageOfRequest, sendPage } from '../sheets/sendPage';
import { ticketSheet } from '../sheets/ticketSheet';
import { LIST_ZONE } from '../tickets/lists';
import { TodayPage } from './TodayPage';
import { type OpenedToday, openTodayLink, selectJobsSentTo } from './todayLists.sql';

/** `GET /today/{part}`: today's tickets of an address on jobs. Says the same for a wrong, an ended and a removed one. */
export function registerTodayPage(app: FastifyInstance, services: Services): void {
  const { pool, rateLimits, todayLinks } = services;
  app.get<{ Params: { part: string } }>(
    '/today/:part',
    { exposeHeadRoute: false, config: { hasSecretPath: true } },
    async (request, reply) => {
      await countVisit(rateLimits, request.ip);
      const { part } = request.params;
      const language = languageOfRequest(request);
      const id = todayLinks.claimedBy(part);
      const isReal = id !== null && todayLinks.isLatest(part, { id, linkVersion: 1 });
      const now = services.now();
      const opened = isReal ? await withTenant(pool, null, client => openTodayLink(client, id, now)) : null;
      const today = opened && (await readOpened(services, opened, { now, language }));
      if (!opened || !today) {
        return sendPage(services, reply.code(404), styleNonce =>
          createElement(GonePage, { language, styleNonce }),
        );
      }
      const { companyName: sharedBy, endsAt: until } = opened;
      return sendPage(services, reply, styleNonce =>
        createElement(TodayPage, { ...today, sharedBy, until, language, styleNonce }),
      );
    },
  );
}

/** Without what only people with an account can act on. */
const GROUPS = TODAY_GROUPS.filter(group => group !== 'ACT');

/** Null if the address was removed from all jobs. */
function readOpened(
  services: Services,
  { companyId, email }: OpenedToday,
  { now, language }: { now: Date; language: Language },
) {
  return withTenant(
    services.pool,
    companyId,
    async client => {
      const jobIds = await selectJobsSentTo(client, email);
      if (jobIds.length === 0) return null;
      const bounds = boundsOf(await services.calendars.current(client), now);
      const { rows } = await selectToday(client, { now, zone: LIST_ZONE, viewerId: null, jobIds, bounds });
      const ids = GROUPS.flatMap(group => rows.filter(row => row.today_group === group).map(row => row.id));
      const shown = await readTickets(services, client, ids.slice(0, MAX_SHEETS), {
        now,
        audience: 'public',
        language,
      });
      return {
        sheets: shown.map(read => ticketSheet(read, 'public', now)),
        more: Math.max(ids.length - MAX_SHEETS, 0),
      };
    },
    { isSnapshot: true },
  );
}
