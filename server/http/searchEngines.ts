import type { FastifyInstance } from 'fastify';
import type { Site } from './sitePages';

/** `/robots.txt` and `/sitemap.xml`: what search engines may read. The console is not for them. */
export function registerForSearchEngines(app: FastifyInstance, { pages }: Site, baseUrl: string): void {
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
