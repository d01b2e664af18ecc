import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { contentSecurityPolicy } from './contentSecurityPolicy';

const CONSOLE = ['/main', '/main/*'];

const NONCE_PLACE = '__CSP_NONCE__';

export async function registerSite(
  app: FastifyInstance,
  site: Site,
  { baseUrl, publicUrl, maps, storage }: Pick<Config, 'baseUrl' | 'publicUrl' | 'maps' | 'storage'>,
): Promise<void> {
  const { folder, pages, shell } = site;
  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.html', '**/*.{br,gz}', '**/.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Caches must keep the compressed and plain versions apart.
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', path.includes('/assets/') ? HASHED : UNHASHED);
    },
  });
  registerForSearchEngines(app, site, baseUrl);
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const sendStyled = (reply: FastifyReply, html: string) => {
    const styleNonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy({ isHttps, maps, storage, styleNonce }))
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE_PLACE, styleNonce));
  };
  for (const page of pages) {
    // The variable part of such a path is a mailed link.
    const config = { hasSecretPath: page.path.endsWith('*') };
    const text = page.html.identity.toString();
    app.get<{ Querystring: Record<string, unknown> }>(page.path, { config }, async (request, reply) =>
      text.includes(NONCE_PLACE)
        ? sendStyled(reply.header('cache-control', 'no-cache'), text)
        : sendPage(request, reply, pageFor(page, request.query)),
    );
  }
  for (const path of CONSOLE) {
    app.get(path, async (_request, reply) => sendStyled(reply.header('cache-control', 'no-store'), shell));
  }
}

const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=300';

function registerForSearchEngines(app: FastifyInstance, { pages }: Site, baseUrl: string): void {
  const robots = `User-agent: *\nDisallow: /main\nSitemap: ${baseUrl}/sitemap.xml\n`;
  const places = pages
    .filter(({ isListed }) => isListed)
    .map(({ path }) => `  <url><loc>${baseUrl}${path}</loc></url>\n`);
  const sitemap =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`;
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  );
}

export interface Site {
  folder: string;
  shell: string;
  pages: SitePage[];
  missing: Encoded | null;
}

export interface SitePage {
  path: string;
  isListed: boolean;
  html: Encoded;
  /** Alternatives if the query has all of these names. The first match counts. */
  variants: { names: string[]; html: Encoded }[];
}

/** Compressed on first request. The page has no secrets and is the same for everyone. */
interface Encoded {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const ENCODERS = { br: brotliCompressSync, gzip: gzipSync };

/** As scripts/prerender.ts writes it. `path` is null for the not-found page. */
interface Listed {
  path: string | null;
  file: string;
  isListed: boolean;
  variants?: { names: string[]; file: string }[];
}

const BASE_PLACE = '__BASE_URL__';
const PAGES = '.pages';

export function readSite(folder: string, baseUrl: string): Site | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const list: Listed[] = existsSync(join(folder, PAGES)) ? JSON.parse(read(`${PAGES}/pages.json`)) : [];
  const pages: SitePage[] = [];
  let missing: Encoded | null = null;
  const written = (file: string) => ({
    identity: Buffer.from(read(`${PAGES}/${file}`).replaceAll(BASE_PLACE, baseUrl)),
  });
  for (const { path, file, isListed, variants = [] } of list) {
    const html = written(file);
    if (path === null) missing = html;
    else {
      const others = variants.map(variant => ({ names: variant.names, html: written(variant.file) }));
      pages.push({ path, isListed, html, variants: others });
    }
  }
  return { folder, shell: read('index.html'), pages, missing };
}

/** The browser applies the same rule (src/public/places.ts). */
function pageFor({ html, variants }: SitePage, query: Record<string, unknown>): Encoded {
  return variants.find(({ names }) => names.every(name => Object.hasOwn(query, name)))?.html ?? html;
}

/** Browsers revalidate each time, because a new version has new files. */
export function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Encoded): FastifyReply {
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find(name => accepted.includes(name));
  if (encoding) {
    reply.header('content-encoding', encoding);
    page[encoding] ??= ENCODERS[encoding](page.identity);
  }
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page[encoding ?? 'identity']);
}
