import { Link } from '../Link';
import { homeMessages } from './messages';

const words = homeMessages.honesty;

/** What the product does not do yet, before anyone finds out. */
export function Honesty() {
  return (
    <section className="honesty paper">
      <div className="lane">
        <div className="notice">
          <h2>{words.heading}</h2>
          <p>{words.text}</p>
          <p>
            <Link href="/contact">{words.action}</Link>
          </p>
        </div>
      </div>
    </section>
  );
}
