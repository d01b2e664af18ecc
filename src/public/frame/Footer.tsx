import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/Brand';
import { Link } from '../Link';
import { useInstallation } from '../useInstallation';
import { frameMessages as words } from './messages';

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="lane footer-lane">
        <div className="footer-brand">
          <BrandMark size={72} />
          <p>
            {words.tagline.map(line => (
              <span key={line}>{line} </span>
            ))}
          </p>
        </div>
        <nav aria-label={words.footer}>
          <ul>
            {words.footerItems.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <SocialIcons />
        <p className="copyright">{words.copyright}</p>
      </div>
    </footer>
  );
}

/** Always shown. Icons are links if the installation has configured them. */
function SocialIcons() {
  const social = useInstallation()?.social;
  return (
    <ul className="social">
      <li>
        <Social name={words.instagram} target={social?.instagram}>
          <rect x="3" y="3" width="18" height="18" rx="5" />
          <circle cx="12" cy="12" r="4.2" />
          <path d="M17.2 6.8h.01" />
        </Social>
      </li>
      <li>
        <Social name={words.linkedin} target={social?.linkedin}>
          <rect x="3" y="3" width="18" height="18" rx="3" />
          <path d="M7.5 10.5v6M7.5 7.4h.01M11.5 16.5v-6M11.5 13.4c0-3.8 5-3.8 5 0v3.1" />
        </Social>
      </li>
    </ul>
  );
}

interface Props {
  name: string;
  target: string | null | undefined;
  children: ReactNode;
}

function Social({ name, target, children }: Props) {
  const icon = (
    <svg
      viewBox="0 0 24 24"
      width="26"
      height="26"
      role={target ? undefined : 'img'}
      aria-label={target ? undefined : name}
      aria-hidden={target ? true : undefined}
      focusable="false"
    >
      {children}
    </svg>
  );
  if (!target) return <span className="social-icon">{icon}</span>;
  return (
    <a className="social-icon" href={target} rel="noopener noreferrer" aria-label={name}>
      {icon}
    </a>
  );
}
