import { Link } from 'react-router';
import { messages } from './messages';
import { SimplePage } from './SimplePage';

export function NotFound() {
  const { title, text, back } = messages.notFound;
  return (
    <SimplePage title={title}>
      <p>{text}</p>
      <Link className="action" to="/main/dashboard">
        {back}
      </Link>
    </SimplePage>
  );
}
