import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  /** The page's actions, at the right. */
  children?: ReactNode;
}

let isFirstPage = true;

/**
 * The heading of a page. After a navigation the focus moves to it, so that a screen reader tells where one is and the
 * keyboard starts there; the first page keeps the browser's own start.
 */
export function PageHeader({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <Header>
      <title>{`${title} · Whiteline`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Header>
  );
}

const Header = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
  '& h1': { fontSize: 28, outline: 0 },
});
