import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PHONE } from './media';
import { usePageHeading } from './usePageHeading';

interface Props {
  title: string;
  children?: ReactNode;
}

export function PageHeader({ title, children }: Props) {
  const heading = usePageHeading();
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
  '& h1': { fontSize: 28, outline: 0, overflowWrap: 'anywhere', [PHONE]: { fontSize: 24 } },
  '& > [role="status"]': { marginRight: 'auto', color: 'var(--muted)' },
  [PHONE]: { marginBottom: 8 },
});
