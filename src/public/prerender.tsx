import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ExternalArea } from '../external/ExternalArea';
import { externalMessages } from '../external/messages';
import { loadPage, type Page } from './loadPage';
import { PublicArea } from './PublicArea';
import { MISSING, PLACES } from './places';

export interface WrittenPage {
  /** Null: the page of addresses that are not there. */
  path: string | null;
  /** Its file's name, without the ending. */
  name: string;
  /** Names in the address's query for which it was written out; none: whatever the query. */
  names: readonly string[];
  isListed: boolean;
  /** Modules below src/ that it starts with. */
  modules: string[];
  /** Elements for the head, title included. */
  head: string;
  body: string;
}

/** Writes every page out; the build runs it (scripts/prerender.ts). */
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

/** The page of every invitation's link: which one it is, is told in the browser. */
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
  /** Null: the page has no address of its own, or one that nobody else should find. */
  path: string | null;
}

/** The server puts the address that people reach the product at in this place. */
const BASE = '__BASE_URL__';

/** What search engines and those who show links read of a page; written out at build time only. */
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
