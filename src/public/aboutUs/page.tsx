import { Cells } from '../article/LegalText';
import { Opening } from '../article/Opening';
import { Link } from '../Link';
import type { Page } from '../page';
import { aboutUsMessages as words } from './messages';

export const page: Page = {
  title: words.title,
  description: words.description,
  kind: 'article',
  Content: AboutUs,
};

function AboutUs() {
  return (
    <>
      <Opening heading={words.heading} lead={words.lead} />
      <section className="paper">
        <div className="lane columns">
          {words.parts.map(({ heading, paragraphs }) => (
            <div key={heading} className="prose">
              <h2>{heading}</h2>
              {paragraphs.map(text => (
                <p key={text}>{text}</p>
              ))}
            </div>
          ))}
        </div>
      </section>
      <Cells {...words.principles} />
      <section className="paper">
        <div className="lane">
          <div className="notice">
            <h2>{words.today.heading}</h2>
            <p>{words.today.text}</p>
            <p>
              <Link href="/contact">{words.today.action}</Link>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
