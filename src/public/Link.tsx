import type { ComponentProps, MouseEvent } from 'react';
import { loadPage } from './loadPage';
import { isPublic, navigate } from './navigation';

/** Navigates between public pages without a reload. Any other target is a normal link. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !isPublic(new URL(href, location.href))) return;
    event.preventDefault();
    navigate(href);
  };
  const fetchAhead = () => {
    if (isPublic(new URL(href, location.href))) loadPage(href).catch(() => {});
  };
  return <a {...rest} href={href} onClick={follow} onPointerEnter={fetchAhead} onFocus={fetchAhead} />;
}

/** A line below a form that leads elsewhere. */
export function WayOn({ text = '', href, label }: { text?: string; href: string; label: string }) {
  return (
    <p className="simple-after">
      {text} <Link href={href}>{label}</Link>
    </p>
  );
}
