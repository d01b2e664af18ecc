import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The content security policy lets only those styles in that carry the nonce of the page. */
const cache = createCache({ key: 'wl', nonce: pageNonce() });

/** Around everything that is drawn with Material UI. */
export function PageTheme({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/** The server writes the nonce into the page; without a server, as in development, its place is still marked. */
function pageNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content?.startsWith('__') ? undefined : content;
}
