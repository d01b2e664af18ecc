import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { AppError } from '../../domain/errors';
import { isLanguage } from '../../domain/language';
import { verifyLink } from '../access/signedLink';
import { withSnapshot } from '../access/withActor';
import { withTenant } from '../database/tenant';
import type { Services } from '../services';
import { GonePage, PassportPage, SheetsPage } from './pages';
import { passportLink } from './passports';
import { openPassport, selectPassports } from './passports.sql';
import { readTickets } from './readTickets';
import { countVisit, languageOfRequest, sendPage } from './sendPage';
import { idsOfPath, sheetsPath } from './sheets';
import { ticketSheet } from './ticketSheet';

export function registerSheets(app: FastifyInstance, services: Services): void {
  registerSheetsPage(app, services);
  registerPassportPage(app, services);
}

/** `GET /sheets/{tickets}?token=&language=`. The link works for some minutes, and only while its session lasts. */
function registerSheetsPage(app: FastifyInstance, services: Services): void {
  const { pool, config } = services;
  app.get<{ Params: { '*': string }; Querystring: { token?: string | string[]; language?: string } }>(
    '/sheets/*',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const now = services.now();
      const ids = idsOfPath(request.params['*']);
      const { token, language: asked } = request.query;
      const language = isLanguage(asked) ? asked : languageOfRequest(request);
      const link = ids && verifyLink(config.secrets.tokenKeys, sheetsPath(ids), String(token), now);
      if (!ids || !link)
        throw new AppError('NotFoundException', 'This link is wrong or too old. Print again.');
      const sheets = await withSnapshot(pool, { ...link, requestId: request.id }, async client => {
        const tickets = await readTickets(services, client, ids, { now, audience: 'company', language });
        const passports = await selectPassports(client, ids, now);
        return tickets.map(read => {
          const passport = passports.find(({ ticketId }) => ticketId === read.row.id);
          return {
            sheet: ticketSheet(read, 'company', now),
            link: passport && passportLink(services, passport.id),
          };
        });
      });
      return sendPage(services, reply, styleNonce =>
        createElement(SheetsPage, { sheets, language, styleNonce, tiles: config.maps.tiles }),
      );
    },
  );
}

/** `GET /t/{part}`: the public page of one ticket. Says the same for a wrong, an ended and a revoked link. */
function registerPassportPage(app: FastifyInstance, services: Services): void {
  const { pool, rateLimits, passportLinks, config } = services;
  app.get<{ Params: { part: string } }>(
    '/t/:part',
    { exposeHeadRoute: false, config: { hasSecretPath: true } },
    async (request, reply) => {
      await countVisit(rateLimits, request.ip);
      const { part } = request.params;
      const language = languageOfRequest(request);
      const now = services.now();
      const id = passportLinks.claimedBy(part);
      const isReal = id !== null && passportLinks.isLatest(part, { id, linkVersion: 1 });
      const opened = isReal ? await withTenant(pool, null, client => openPassport(client, id, now)) : null;
      const [read] = opened
        ? await withTenant(
            pool,
            opened.companyId,
            client => readTickets(services, client, [opened.ticketId], { now, audience: 'public', language }),
            {
              isSnapshot: true,
            },
          )
        : [];
      if (!opened || !read) {
        return sendPage(services, reply.code(404), styleNonce =>
          createElement(GonePage, { language, styleNonce }),
        );
      }
      const sheet = ticketSheet(read, 'public', now);
      return sendPage(services, reply, styleNonce =>
        createElement(PassportPage, {
          ...{ sheet, language, until: opened.expiresAt, styleNonce },
          tiles: config.maps.tiles,
        }),
      );
    },
  );
}
