import { homeMessages } from './messages';
import { Ways } from './Ways';

const words = homeMessages.closing;

/** The end of the page is the beginning of the work. */
export function Closing() {
  return (
    <section className="closing asphalt">
      <div className="lane">
        <h2>{words.heading}</h2>
        <p className="lead">{words.text}</p>
        <Ways href="/contact" label={words.more} />
      </div>
    </section>
  );
}
