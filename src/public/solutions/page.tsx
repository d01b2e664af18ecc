import { Cells } from '../article/LegalText';
import { Opening } from '../article/Opening';
import type { Page } from '../page';
import { Picture } from '../picture/Picture';
import { solutionsMessages as words } from './messages';

export const page: Page = {
  title: words.title,
  description: words.description,
  kind: 'article',
  Content: Solutions,
};

function Solutions() {
  return (
    <>
      <Opening heading={words.heading} lead={words.lead} />
      <section className="paper">
        <div className="lane">
          {words.parts.map(({ picture, alt, heading, points }) => (
            <div className="job" key={picture}>
              <div>
                <h2>{heading}</h2>
                <ul className="points">
                  {points.map(point => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
              <Picture name={picture} alt={alt} />
            </div>
          ))}
        </div>
      </section>
      <Cells {...words.roles} />
      <Limits />
    </>
  );
}

function Limits() {
  return (
    <section className="paper">
      <div className="lane">
        <div className="notice">
          <h2>{words.limits.heading}</h2>
          <ul className="points">
            {words.limits.list.map(limit => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
