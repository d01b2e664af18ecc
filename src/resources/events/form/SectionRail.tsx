import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** The sections of a long form, one click away. */
export function SectionRail({ ids }: { ids: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Rail aria-label={translate('events.form.sections')}>
      {ids.map(id => (
        <a key={id} href={`#${id}`}>
          {translate(id === 'about' ? 'events.form.about' : `events.parts.${id}`)}
        </a>
      ))}
    </Rail>
  );
}

const Rail = styled('nav')({
  position: 'sticky',
  top: 80,
  display: 'grid',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    padding: '4px 0 4px 14px',
    borderLeft: '3px dashed var(--line)',
    color: 'var(--muted)',
    fontWeight: 500,
    lineHeight: 1.25,
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--ink)', borderLeftColor: 'var(--safety-fill)' },
  '@media (width < 1200px)': { display: 'none' },
});
