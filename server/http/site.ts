import { randomBytes } from 'node:crypto';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { pageFor, type Site, sendPage } from './sitePages';

/** Addresses of the console, whose router tells them apart in the browser; each gets the same page. */
const CONSOLE = ['/main', '/main/*'];

/** Stands for the nonce in pages that make styles at run time. */
const NONCE_PLACE = '__CSP_NONCE__';

/** The built browser part: files, the public pages as they were written out, and the console. */
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
      // Caches on the way must keep the compressed and the plain form apart.
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
    // What differs from address to address of one page is the link that was mailed to somebody.
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

/** Their names change with their content. */
const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=300';

/** `/robots.txt` and `/sitemap.xml`: what search engines may read. The console is not for them. */
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
