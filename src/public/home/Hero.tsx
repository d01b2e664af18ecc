import { Picture } from '../picture/Picture';
import { homeMessages } from './messages';
import { Ways } from './Ways';

const words = homeMessages.hero;

/** The white line crosses the fold and ends where one signs up. */
export function Hero() {
  return (
    <section className="hero asphalt">
      <div className="lane hero-lane">
        <div className="hero-words">
          <h1>{words.heading}</h1>
          <p className="lead">{words.text}</p>
          <Ways href="/solutions" label={words.more} />
        </div>
        <Picture
          name="tickets"
          phone="tickets-phone"
          alt={words.picture}
          isFirst
          sizes="(width < 900px) 92vw, 860px"
        />
      </div>
    </section>
  );
}
