import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { PHONE } from './media';

/** A part of a page with a heading of its own. */
export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Frame id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Frame>
  );
}

const Frame = styled('section')({
  padding: '16px 20px 20px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  minWidth: 0,
  '& > h2': { marginBottom: 12, fontSize: 16 },
  [PHONE]: { padding: '14px 14px 16px' },
});
