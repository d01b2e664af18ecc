import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { eventPath } from '../../ui/eventPath';

/** The way from a row to its event: a real link, for the keyboard and for new tabs. */
export function EventLink({ event }: { event: { id: string; EventNo: string } }) {
  return <Anchor to={eventPath(event.id)}>{event.EventNo}</Anchor>;
}

const Anchor = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});
