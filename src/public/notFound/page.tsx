import { Link, WayOn } from '../Link';
import { messages } from '../messages';
import type { Page } from '../page';
import { SimplePage } from '../SimplePage';

const { title, text, home, solutions } = messages.notFound;
export const page: Page = { title, description: text, kind: 'tool', Content: NotFound };

function NotFound() {
  return (
    <SimplePage title={title}>
      <p>{text}</p>
      <Link className="action" href="/">
        {home}
      </Link>
      <WayOn href="/solutions" label={solutions} />
    </SimplePage>
  );
}
