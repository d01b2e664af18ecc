import { useEffect, useRef, useState } from 'react';
import { BrandMark } from '../../ui/Brand';
import { Link } from '../Link';
import { frameMessages as words } from './messages';

/** No menu item is highlighted on these pages (spec §2). */
const PERSONAL = ['/login', '/register'];

export function Header({ path }: { path: string }) {
  const menu = useMenu(path);
  const isPersonal = PERSONAL.includes(path);
  return (
    <header ref={menu.header} className="site-header">
      <div className="lane header-lane">
        <Link className={isPersonal ? 'logo logo-personal' : 'logo'} href="/" aria-label={words.home}>
          <BrandMark size={32} />
          <span>Whiteline</span>
        </Link>
        <nav id="menu" aria-label={words.navigation} className={menu.isOpen ? 'menu menu-open' : 'menu'}>
          <ul>
            {words.items.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={path === href ? 'page' : undefined}
                  onClickCapture={menu.close}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ways">
          <Link className="button button-quiet" href="/login">
            {words.login}
          </Link>
          <Link className="button button-go" href="/register">
            {words.signUp}
          </Link>
        </div>
        <button
          ref={menu.button}
          type="button"
          className="menu-button"
          aria-expanded={menu.isOpen}
          aria-controls="menu"
          onClick={menu.toggle}
        >
          <span className="visually-hidden">{words.menu}</span>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d={menu.isOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h18'} />
          </svg>
        </button>
      </div>
    </header>
  );
}

/** Menu of narrow windows. Escape closes it and focuses its button. Leaving it or changing the page closes it too. */
function useMenu(path: string) {
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any page change closes the menu
  useEffect(() => setOpen(false), [path]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return { isOpen, header, button, close: () => setOpen(false), toggle: () => setOpen(!isOpen) };
}
