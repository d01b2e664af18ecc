import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ExternalArea } from '../external/ExternalArea';
import { externalMessages } from '../external/messages';
import { Head } from './Head';
import { loadPage } from './loadPage';
import { PublicArea } from './PublicArea';
import { MISSING, PLACES } from './places';

/** One page written out. */
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
