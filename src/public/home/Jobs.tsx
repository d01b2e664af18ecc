import { Picture } from '../picture/Picture';
import { homeMessages } from './messages';

const PICTURES = ['details', 'dashboard', 'board'];

/** Three things the product does, each with its screen. */
export function Jobs() {
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
