import createCache from '@emotion/cache';
import { type CSSObject, css } from '@emotion/react';

/** The content security policy lets only those styles in that carry the nonce of the page. */
export const cache = createCache({ key: 'wl', nonce: pageNonce() });

/** For each row of a list: `styled` makes two more parts of React, and puts looks together again whenever one is drawn. */
export function looks(styles: CSSObject): string {
  const made = css(styles);
  const name = `${cache.key}-${made.name}`;
  if (!cache.inserted[made.name]) cache.insert(`.${name}`, made, cache.sheet, true);
  return name;
}

/** Without a server, as in development, its place is still marked; rules beside a page are tried without a document. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content?.startsWith('__') ? undefined : content;
}
