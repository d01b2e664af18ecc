import './legal.css';
import './article.css';

interface LegalWords {
  title: string;
  /** That it is a template, and who must look at it. */
  template: string;
  parts: { heading: string; paragraphs: string[] }[];
}

const idOf = (index: number) => `part-${index + 1}`;

/** A page of legal text: numbered parts, narrow enough to be read; on a desk its contents stay beside it. */
export function LegalText({ words }: { words: LegalWords }) {
  return (
    <>
      <Opening heading={words.title} />
      <section className="paper">
        <div className="lane legal">
          <Contents parts={words.parts} />
          <div className="prose">
            <p className="notice">{words.template}</p>
            <ol className="legal-parts">
              {words.parts.map(({ heading, paragraphs }, index) => (
                <li key={heading} id={idOf(index)}>
                  <h2>{heading}</h2>
                  {paragraphs.map(text => (
                    <p key={text}>{text}</p>
                  ))}
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>
    </>
  );
}

function Contents({ parts }: Pick<LegalWords, 'parts'>) {
  return (
    <nav className="legal-contents" aria-label={articleMessages.contents}>
      <ol>
        {parts.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${idOf(index)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const articleMessages = {
  contents: 'On this page',
};

interface Props {
  heading: string;
  list: readonly { name: string; text: string }[];
}

/** Things named and told in a few words each, side by side on the asphalt. */
export function Cells({ heading, list }: Props) {
  return (
    <section className="asphalt edge">
      <div className="lane">
        <h2>{heading}</h2>
        <ul className="cells">
          {list.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** How every page but Home begins: its heading on asphalt, with the lane line at its end. */
export function Opening({ heading, lead }: { heading: string; lead?: string }) {
  return (
    <header className="opening asphalt">
      <div className="lane">
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </header>
  );
}
