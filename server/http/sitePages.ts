import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The built browser part, read once. */
export interface Site {
  folder: string;
  /** The page without content that the console starts in. */
  shell: string;
  /** Pages that were written out when the product was built. */
  pages: SitePage[];
  /** Shown, with status 404, to people who mistyped an address; null when none was written out. */
  missing: Encoded | null;
}

export interface SitePage {
  path: string;
  /** Whether search engines are told of it. */
  isListed: boolean;
  html: Encoded;
  /** What stands there instead when the query has all of these names; the first that fits counts. */
  variants: { names: string[]; html: Encoded }[];
}

/** One page in the forms that browsers accept, made when first asked for: it holds no secret and is the same for everybody. */
interface Encoded {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const ENCODERS = { br: brotliCompressSync, gzip: gzipSync };

/** As the build writes it (scripts/prerender.ts); `path` is null for the page of addresses that are not there. */
interface Listed {
  path: string | null;
  file: string;
  isListed: boolean;
  /** Missing where it has none. */
  variants?: { names: string[]; file: string }[];
}

/** Stands in pages for the address that people reach the product at. */
const BASE_PLACE = '__BASE_URL__';
const PAGES = '.pages';

/** @param folder of the built browser part @returns null when nothing was built */
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

/** The page as it begins with this query; the browser goes by the same rule (src/public/places.ts). */
export function pageFor({ html, variants }: SitePage, query: Record<string, unknown>): Encoded {
  return variants.find(({ names }) => names.every(name => Object.hasOwn(query, name)))?.html ?? html;
}

/** Answers with a page that has been written out. Browsers ask again each time, since a new version has new files. */
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
