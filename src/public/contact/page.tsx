import { Opening } from '../article/Opening';
import type { Page } from '../page';
import { contactMessages as words } from './messages';
import { Reach } from './Reach';
import { Write } from './Write';
import './contact.css';

export const page: Page = {
  title: words.title,
  description: words.description,
  kind: 'article',
  Content: Contact,
};

function Contact() {
  return (
    <>
      <Opening heading={words.heading} lead={words.lead} />
      <section className="paper">
        <div className="lane contact">
          <Write />
          <div className="contact-aside">
            {[words.urgent, words.account].map(({ heading, paragraphs }) => (
              <div className="prose" key={heading}>
                <h2>{heading}</h2>
                {paragraphs.map(text => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            ))}
            <Reach />
          </div>
        </div>
      </section>
    </>
  );
}
