import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useColorMode } from '../../ui/colorMode';
import { themeOf } from './theme';

/** The content security policy lets only those styles in that carry the nonce of the page. */
const cache = createCache({ key: 'wl', nonce: pageNonce() });

export function ConsoleTheme({ children }: { children: ReactNode }) {
  const mode = useColorMode();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themeOf(mode)}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/** The server writes the nonce into the page; without a server, as in development, its place is still marked. */
function pageNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content?.startsWith('__') ? undefined : content;
}
