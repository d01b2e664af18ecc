import type { ComponentProps, MouseEvent } from 'react';
import { loadPage } from './loadPage';
import { isPublic, navigate } from './navigation';

/** A link that changes pages outside the console without a reload; elsewhere it is a link as any other. */
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
