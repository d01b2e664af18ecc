import { Link } from '../Link';
import type { Page } from '../loadPage';
import { Picture } from '../picture/Picture';
import { useSignedIn } from '../signedIn/SignedIn';
import { homeMessages } from './messages';
import '../article/article.css';
import './home.css';

export const page: Page = {
  title: homeMessages.title,
  description: homeMessages.description,
  kind: 'article',
  Content: Home,
};

function Home() {
  return (
    <>
      <Hero />
      <Journey />
      <Jobs />
      <Law />
      <Honesty />
      <Closing />
    </>
  );
}

const { hero, journey, law, honesty, closing } = homeMessages;

/** The white line crosses the fold and ends where one signs up. */
function Hero() {
  return (
    <section className="hero asphalt">
      <div className="lane hero-lane">
        <div className="hero-words">
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.text}</p>
          <Ways href="/solutions" label={hero.more} />
        </div>
        <Picture
          name="tickets"
          phone="tickets-phone"
          alt={hero.picture}
          isFirst
          sizes="(width < 900px) 92vw, 860px"
        />
      </div>
    </section>
  );
}

const PICTURES = ['details', 'dashboard', 'board'];

/** Three things the product does, each with its screen. */
function Jobs() {
  return (
    <section className="jobs paper">
      <div className="lane">
        {homeMessages.jobs.map(({ heading, text, picture }, index) => (
          <div className="job" key={heading}>
            <div>
              <h2>{heading}</h2>
              <p>{text}</p>
            </div>
            <Picture name={PICTURES[index] ?? ''} alt={picture} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where the white line ends: the sign-up, or the console for whoever is signed in; beside it a second way. */
function Ways({ href, label }: { href: string; label: string }) {
  const isSignedIn = useSignedIn() !== null;
  return (
    <div className="home-ways">
      {isSignedIn ? (
        <a className="button button-go" href="/main/dashboard" aria-label={hero.openConsole}>
          {hero.console}
        </a>
      ) : (
        <Link className="button button-go" href="/register">
          {hero.signUp}
        </Link>
      )}
      <Link className="button button-quiet" href={href}>
        {label}
      </Link>
    </div>
  );
}

/** How a ticket travels, drawn as one line: out of the left edge, by four stations, and back for the renewal. */
function Journey() {
  return (
    <section className="journey asphalt">
      <div className="lane">
        <h2>{journey.heading}</h2>
        <p className="lead">{journey.text}</p>
        <svg className="journey-line" viewBox="0 0 1120 130" aria-hidden="true" focusable="false">
          <path d="M-900 92H872" />
          <path d="M872 92C952 92 952 14 880 14H384C328 14 308 40 308 66" strokeDasharray="30 18" />
          <path d="M294 54l14 17 14-17" />
          {[28, 308, 588, 868].map((x, index) => (
            <g key={x}>
              <circle cx={x} cy="92" r="24" />
              <text x={x} y="100">
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
        <ol className="journey-steps">
          {journey.steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The numbers that the product counts by, with the section of the law behind each. */
function Law() {
  return (
    <section className="law paper">
      <div className="lane">
        <h2>{law.heading}</h2>
        <p className="lead">{law.text}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{law.question}</th>
              {law.states.map(state => (
                <th scope="col" key={state}>
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {law.rows.map(({ name, values, sources }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {law.states.map((state, index) => (
                  <td key={state} data-state={state}>
                    {values[index]}
                    <small>{sources[index]}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="law-note">{law.note}</p>
      </div>
    </section>
  );
}

/** What the product does not do yet, before anyone finds out. */
function Honesty() {
  return (
    <section className="honesty paper">
      <div className="lane">
        <div className="notice">
          <h2>{honesty.heading}</h2>
          <p>{honesty.text}</p>
          <p>
            <Link href="/contact">{honesty.action}</Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The end of the page is the beginning of the work. */
function Closing() {
  return (
    <section className="closing asphalt">
      <div className="lane">
        <h2>{closing.heading}</h2>
        <p className="lead">{closing.text}</p>
        <Ways href="/contact" label={closing.more} />
      </div>
    </section>
  );
}
