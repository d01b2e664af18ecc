import { Link } from '../Link';
import { messages } from '../messages';
import { SimplePage } from '../SimplePage';

/** What stands at an address that is not there. */
export function NotFound() {
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
