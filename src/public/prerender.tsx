import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ExternalArea } from '../external/ExternalArea';
import { externalMessages } from '../external/messages';
import { loadPage } from './loadPage';
import { PublicArea } from './PublicArea';
import type { Page } from './page';
import { MISSING, PLACES } from './places';

export interface WrittenPage {
  /** Null for the page shown for unknown addresses. */
  path: string | null;
  name: string;
  /** Query parameters it was prerendered for. Empty for any query. */
  names: readonly string[];
  isListed: boolean;
  /** Modules in src/ that it loads at the start. */
  modules: string[];
  head: string;
  body: string;
}

/** Renders all pages to HTML at build time (scripts/prerender.ts). */
export async function prerender(): Promise<WrittenPage[]> {
  const places = [...Object.entries(PLACES), [null, MISSING] as const];
  const pages: WrittenPage[] = [];
  for (const [path, { folder, isListed, variants = [] }] of places) {
    const page = await loadPage(path ?? NOWHERE);
    const head = renderToStaticMarkup(<Head page={page} path={path} />);
    const modules = ['public/start.tsx', `public/${folder}/page.tsx`];
    for (const names of [[], ...variants]) {
      const name = [folder, ...names].join('-');
      pages.push({ path, name, names, isListed, modules, head, body: bodyAt(path ?? NOWHERE, names) });
    }
  }
  return [...pages, external()];
}

const NOWHERE = '/not-found';

function bodyAt(path: string, names: readonly string[]): string {
  const search = names.length > 0 ? `?${names.join('&')}` : null;
  return renderToString(
    <StrictMode>
      <PublicArea startPath={path} startSearch={search} />
    </StrictMode>,
  );
}

/** One page for all invitation links. The browser reads which one it is. */
function external(): WrittenPage {
  return {
    path: '/external/*',
    name: 'external',
    names: [],
    isListed: false,
    modules: ['external/start.tsx'],
    head: renderToStaticMarkup(
      <>
        <meta name="csp-nonce" content="__CSP_NONCE__" />
        <Head page={externalMessages} path={null} />
      </>,
    ),
    body: renderToString(
      <StrictMode>
        <ExternalArea />
      </StrictMode>,
    ),
  };
}

interface Props {
  page: Pick<Page, 'title' | 'description'>;
  /** Null if the page has no address or shouldn't be found by search engines. */
  path: string | null;
}

/** Placeholder that the server replaces with its public URL. */
const BASE = '__BASE_URL__';

/** Metadata for search engines and link previews. Used only at build time. */
function Head({ page: { title, description }, path }: Props) {
  const full = `${title} · Whiteline`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {path === null && <meta name="robots" content="noindex" />}
      {path !== null && (
        <>
          <link rel="canonical" href={BASE + path} />
          <meta property="og:url" content={BASE + path} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Whiteline" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${BASE}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
