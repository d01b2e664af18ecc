import type { Page } from './page';

interface Props {
  page: Pick<Page, 'title' | 'description'>;
  /** Null: the page has no address of its own, or one that nobody else should find. */
  path: string | null;
}

/** The server puts the address that people reach the product at in this place. */
const BASE = '__BASE_URL__';

/** What search engines and those who show links read of a page; written out at build time only. */
export function Head({ page: { title, description }, path }: Props) {
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
