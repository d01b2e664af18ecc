import { Cells } from '../article/LegalText';
import { Opening } from '../article/Opening';
import { Link } from '../Link';
import type { Page } from '../page';
import { aboutUsMessages } from './messages';

export const page: Page = {
  title: aboutUsMessages.title,
  description: aboutUsMessages.description,
  kind: 'article',
  Content: AboutUs,
};

function AboutUs() {
  return (
    <>
      <Opening heading={aboutUsMessages.heading} lead={aboutUsMessages.lead} />
      <section className="paper">
        <div className="lane columns">
          {aboutUsMessages.parts.map(({ heading, paragraphs }) => (
            <div key={heading} className="prose">
              <h2>{heading}</h2>
              {paragraphs.map(text => (
                <p key={text}>{text}</p>
              ))}
            </div>
          ))}
        </div>
      </section>
      <Cells {...aboutUsMessages.principles} />
      <section className="paper">
        <div className="lane">
          <div className="notice">
            <h2>{aboutUsMessages.today.heading}</h2>
            <p>{aboutUsMessages.today.text}</p>
            <p>
              <Link href="/contact">{aboutUsMessages.today.action}</Link>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
