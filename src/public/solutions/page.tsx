import { Cells } from '../article/LegalText';
import { Opening } from '../article/Opening';
import type { Page } from '../page';
import { Picture } from '../picture/Picture';
import { solutionsMessages } from './messages';

export const page: Page = {
  title: solutionsMessages.title,
  description: solutionsMessages.description,
  kind: 'article',
  Content: Solutions,
};

function Solutions() {
  return (
    <>
      <Opening heading={solutionsMessages.heading} lead={solutionsMessages.lead} />
      <section className="paper">
        <div className="lane">
          {solutionsMessages.parts.map(({ picture, alt, heading, points }) => (
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
      <Cells {...solutionsMessages.roles} />
      <Limits />
    </>
  );
}

function Limits() {
  return (
    <section className="paper">
      <div className="lane">
        <div className="notice">
          <h2>{solutionsMessages.limits.heading}</h2>
          <ul className="points">
            {solutionsMessages.limits.list.map(limit => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
