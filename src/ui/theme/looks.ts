import createCache from '@emotion/cache';
import { type CSSObject, css } from '@emotion/react';

/** The content security policy allows only styles with the page's nonce. */
export const cache = createCache({ key: 'wl', nonce: pageNonce() });

/** For parts that repeat in every row. `styled` adds two components and computes the styles on every render. */
export function looks(styles: CSSObject): string {
  const made = css(styles);
  const name = `${cache.key}-${made.name}`;
  if (!cache.inserted[made.name]) cache.insert(`.${name}`, made, cache.sheet, true);
  return name;
}

/** Without a server, such as in development, the placeholder is still there. Unit tests have no document. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content?.startsWith('__') ? undefined : content;
}
