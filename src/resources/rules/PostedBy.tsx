import { useTranslate } from 'react-admin';
import { shortDay } from '../../ui/dates';

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
