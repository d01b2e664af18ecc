import { Link } from '../Link';
import type { Page } from '../loadPage';
import { messages } from '../messages';
import { SimplePage } from '../SimplePage';

const { title, text } = messages.notFound;

export const page: Page = { title, description: text, kind: 'tool', Content: NotFound };

function NotFound() {
  const { title, text, home, solutions } = messages.notFound;
  return (
    <SimplePage title={title}>
      <p>{text}</p>
      <Link className="action" href="/">
        {home}
      </Link>
      <p className="simple-after">
        <Link href="/solutions">{solutions}</Link>
      </p>
    </SimplePage>
  );
}
