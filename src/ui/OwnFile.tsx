import { useTranslate } from 'react-admin';

/** The PDF that came with a subcontractor's own ticket from outside, to keep; nothing without one. */
export function OwnFile({ link, number }: { link: string | null; number: string | null }) {
  const translate = useTranslate();
  if (link === null) return null;
  return (
    <a href={link} download>
      {translate('ui.ownFile', { number: number ?? '' })}
    </a>
  );
}
