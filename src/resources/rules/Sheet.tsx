import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { shortDay } from '../../ui/dates';
import { PHONE } from '../../ui/media';

/** The ground of a table that fills its page. */
export const Sheet = styled('div')({
  padding: '16px 20px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  [PHONE]: { padding: '12px 14px' },
});

/** What stands above it: a sentence, choices and the one action. */
export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 12,
  '& > p': { flex: '1 1 320px', maxWidth: '70ch', marginRight: 'auto', color: 'var(--muted)' },
});

/** When something was posted and, where that is told, by whom; nothing beside what was not posted. */
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
