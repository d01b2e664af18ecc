import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { EXPORT_ACTIONS, EXPORTED_LISTS, FILE_LIFE_HOURS, FORMAT_RULES } from '../../domain/exports/export';
import { canSeeExport, limitedReader, ownedBy } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import { type Actor, actorFor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { signedLink, verifyLink } from '../access/signedLink';
import { withActor } from '../access/withActor';
import { withTenant } from '../database/tenant';
import type { ExportFile, ExportResult, Resolvers } from '../graphql/generated/schema';
import { guarded, guardedExport } from '../graphql/guard';
import type { Services } from '../services';
import { insertFile, selectFile, selectPart } from './files.sql';
import { dispositionOf, type ExportInput, type ExportRequest, readRequest } from './request';
import { countRows } from './rows.sql';
import { feedFile } from './work';

/**
 * Above the format's cap, returns a link to a file that is made in the background.
 * @throws ValidationException naming fields of `input`, or TooManyRequestsException
 */
async function exportList(services: Services, actor: Actor, input: ExportInput): Promise<ExportResult> {
  // The audit log export covers all jobs, so viewers limited to their own jobs can't have it.
  const { resource } = EXPORTED_LISTS[EXPORT_ACTIONS[input.action]];
  authorize(actor.viewer, 'READ', resource, resource === 'audit' ? ownedBy(null) : undefined);
  const now = services.now();
  const request = readRequest(input, now);
  const { cap, ceiling } = FORMAT_RULES[request.format];
  const total = await withActor(services.pool, actor, client => countRows(client, request.query));
  if (total > ceiling) throw invalid({ 'input.filters': tooMany(request, ceiling, total) });
  if (total > cap) return storeFile(services, actor, { input, request, total, now });
  return services.exportTurns.take(() => answerFile(services, actor, { input, request, now }));
}

/** Null if it doesn't exist or has expired. @throws ForbiddenException for another person's export */
async function getExport(services: Services, actor: Actor, id: string): Promise<ExportFile | null> {
  if (!isUuid(id)) return null;
  const file = await withActor(services.pool, actor, client => selectFile(client, id, services.now()));
  if (file === null) return null;
  if (!canSeeExport(actor.viewer, file.user_id)) {
    throw new AppError('ForbiddenException', 'You can see only exports that you asked for.');
  }
  const { state, rows, error, expires_at } = file;
  return { id: file.id, state, rows, error, expiresAt: expires_at.toISOString() };
}

interface Wish {
  input: ExportInput;
  request: ExportRequest;
  now: Date;
}

async function answerFile(
  services: Services,
  actor: Actor,
  { input, request, now }: Wish,
): Promise<ExportResult> {
  const { pool } = services;
  const parts: Uint8Array[] = [];
  const onPart = (part: Uint8Array) => void parts.push(part);
  const readerId = limitedReader(actor.viewer);
  const rows = await feedFile({ pool, companyId: actor.companyId, readerId, request, now, onPart });
  await withActor(pool, actor, client =>
    auditBy(client, actor, {
      ...audited(input),
      entityId: randomUUID(),
      after: { ...askedFor(input), rows },
    }),
  );
  const { contentType, isBinary } = FORMAT_RULES[request.format];
  return {
    statusCode: 200,
    body: Buffer.concat(parts).toString(isBinary ? 'base64' : 'utf8'),
    contentType,
    contentDisposition: dispositionOf(request.query.list, request.format, now),
    isBase64Encoded: isBinary,
  };
}

async function storeFile(
  { config, pool }: Services,
  actor: Actor,
  { input, request, total, now }: Wish & { total: number },
): Promise<ExportResult> {
  const expiresAt = new Date(now.getTime() + FILE_LIFE_HOURS * HOUR_MS);
  const id = await withActor(pool, actor, async client => {
    const fileId = await insertFile(client, {
      companyId: actor.companyId,
      userId: actor.viewer.id,
      format: request.format,
      request: input,
      now,
      expiresAt,
    });
    const after = { ...askedFor(input), rows: total, inBackground: true };
    await auditBy(client, actor, { ...audited(input), entityId: fileId, after });
    return fileId;
  });
  return {
    statusCode: 202,
    body: `${config.baseUrl}${signedLink(config.secrets.tokenKeys, pathOf(id), actor, now, expiresAt)}`,
    contentType: 'text/plain; charset=utf-8',
    contentDisposition: 'inline',
    isBase64Encoded: false,
    exportId: id,
  };
}

const HOUR_MS = 3_600_000;

function audited({ action }: ExportInput) {
  return { action, entity: 'export' as const };
}

function askedFor({ format, filters, sort, jobID, ticketIds, auditFilters }: ExportInput): object {
  return {
    format,
    ...(filters?.length && { filters }),
    ...(auditFilters?.length && { auditFilters }),
    ...(sort && { sort }),
    ...(jobID && { jobID }),
    ...(ticketIds.length > 0 && { tickets: ticketIds.length }),
  };
}

function tooMany({ format, query }: ExportRequest, ceiling: number, total: number): string {
  const counted = `${total.toLocaleString('en-US')} rows match, and a ${format} file can have ${ceiling.toLocaleString('en-US')}.`;
  return `${counted} ${'tickets' in query ? 'Narrow the filters.' : 'Choose CSV.'}`;
}

/** Serves `GET /exports/:id?token=`. The link works only while the session that requested it lasts. */
export function registerDownloads(app: FastifyInstance, { pool, config, now }: Services): void {
  app.get<{ Params: { id: string }; Querystring: { token?: string | string[] } }>(
    '/exports/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const link = isUuid(id)
        ? verifyLink(config.secrets.tokenKeys, pathOf(id), String(request.query.token), now())
        : null;
      if (link === null) throw notThere();
      const actor = { ...link, requestId: request.id };
      const file = await withActor(pool, actor, client => selectFile(client, id, now()));
      if (file?.state !== 'READY') throw notThere();
      return reply
        .header(
          'content-disposition',
          dispositionOf(EXPORT_ACTIONS[file.action], file.format, file.created_at),
        )
        .header('content-length', file.bytes)
        .header('cache-control', 'no-store')
        .type(FORMAT_RULES[file.format].contentType)
        .send(Readable.from(partsOf(pool, link.companyId, id)));
    },
  );
}

const pathOf = (id: string) => `/exports/${id}`;

function notThere(): AppError {
  return new AppError(
    'NotFoundException',
    'There is no such file: the link is wrong, the file is not ready yet, or it is too old.',
  );
}

/** Holds only one part in memory, even for large files and slow downloads. */
async function* partsOf(pool: Pool, companyId: string, exportId: string): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const part = await withTenant(pool, companyId, client => selectPart(client, exportId, no));
    if (part === null) return;
    yield part;
  }
}

export const resolvers = {
  Query: {
    exportTickets: guardedExport(({ input }, ctx) =>
      exportList(ctx.services, actorFor(ctx, input.companyId), input),
    ),
    getExport: guarded('getExport', ({ exportId }, ctx) =>
      getExport(ctx.services, actorFor(ctx, null), exportId),
    ),
  },
  Mutation: {},
} satisfies Resolvers;
