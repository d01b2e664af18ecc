import type { ReactNode } from 'react';
import { frameMessages } from '../public/frame/messages';
import { BrandMark } from '../ui/Brand';
import '../public/site.css';
import './external.css';

/** Around whatever the page says. Its logo leads nowhere, and the other links open beside it: nothing typed is lost. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="site external">
      <header className="external-header">
        <div className="lane">
          <span className="logo">
            <BrandMark size={32} />
            Whiteline
          </span>
        </div>
      </header>
      <main>{children}</main>
      <footer className="external-footer">
        <div className="lane">
          <p>{frameMessages.copyright}</p>
          <ul>
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </div>
  );
}

const LINKS = frameMessages.footerItems.filter(({ href }) => ['/privacy', '/terms'].includes(href));
