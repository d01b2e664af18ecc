import { Band, Items, Jobs, Notice } from '../article/articlePage';
import { Link } from '../Link';
import type { Page } from '../page';
import { Picture } from '../picture/Picture';
import { useSignedIn } from '../signedIn/SignedIn';
import { homeMessages } from './messages';
import './home.css';

const { title, description, hero, journey, jobs, law, honesty, closing } = homeMessages;

export const page: Page = { title, description, kind: 'article', Content: Home };

function Home() {
  return (
    <>
      <Band ground="hero asphalt" lane="hero-lane">
        <div>
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
      </Band>
      <Journey />
      <Jobs jobs={jobs} />
      <Law />
      <Notice {...honesty} />
      <Band ground="closing asphalt">
        <h2>{closing.heading}</h2>
        <p className="lead">{closing.text}</p>
        <Ways href="/contact" label={closing.more} />
      </Band>
    </>
  );
}

/** Sign-up link, or a link to the console if signed in, plus a second link. */
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

/** The life of a ticket as one line through four stations, and back for the renewal. */
function Journey() {
  return (
    <Band ground="journey asphalt">
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
        <Items texts={journey.steps} />
      </ol>
    </Band>
  );
}

/** The legal periods that the product uses, with their sections. */
function Law() {
  return (
    <Band ground="law paper">
      <h2>{law.heading}</h2>
      <p className="lead">{law.text}</p>
      <table>
        <thead>
          <tr>
            {[law.question, ...law.states].map(heading => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(law.rows).map(([name, rules]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {rules.map(([rule, source], index) => (
                <td key={law.states[index]} data-state={law.states[index]}>
                  {rule}
                  <small>{source}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="further">
        <Link href="/when-to-call">{law.whenToCall}</Link>
      </p>
      <p className="law-note">{law.note}</p>
    </Band>
  );
}
