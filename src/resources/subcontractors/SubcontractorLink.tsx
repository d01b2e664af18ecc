import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { subcontractorPath } from './path';

/** The way to a subcontractor: a real link, for the keyboard and for new tabs. */
export function SubcontractorLink({ id, name }: { id: string; name: string }) {
  return <Anchor to={subcontractorPath(id)}>{name}</Anchor>;
}

const Anchor = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});
