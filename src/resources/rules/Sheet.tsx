import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { shortDay } from '../../ui/dates';
import { PHONE } from '../../ui/media';

export const Sheet = styled('div')({
  padding: '16px 20px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  [PHONE]: { padding: '12px 14px' },
});

export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 12,
  '& > p': { flex: '1 1 320px', maxWidth: '70ch', marginRight: 'auto', color: 'var(--muted)' },
});

/** Renders nothing for entries that weren't posted. The author may be unknown. */
export function PostedBy({ postedAt, postedBy }: { postedAt: string | null; postedBy: string | null }) {
  const translate = useTranslate();
  if (postedAt === null) return null;
  const day = shortDay(postedAt);
  return (
    <small>
      {postedBy === null
        ? translate('rules.postedOn', { day })
        : translate('rules.postedBy', { name: postedBy, day })}
    </small>
  );
}
