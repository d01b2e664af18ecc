import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const ROWS = Array.from({ length: 8 }, (_, row) => `${92 - ((row * 17) % 40)}%`);

/** Where rows will be. */
export function Skeleton() {
  const translate = useTranslate();
  return (
    <Frame role="status">
      <span className="visually-hidden">{translate('ui.loading')}</span>
      {ROWS.map(width => (
        <i key={width} style={{ width }} />
      ))}
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '20px 16px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& i': {
    height: 14,
    borderRadius: 3,
    background: 'var(--line)',
    animation: 'breathe 1.2s ease-in-out infinite alternate',
  },
  '@keyframes breathe': { from: { opacity: 0.45 }, to: { opacity: 1 } },
});
