import { BrandMark } from '../../ui/Brand';
import { Link } from '../Link';
import { frameMessages as words } from './messages';
import { SocialIcons } from './SocialIcons';

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
