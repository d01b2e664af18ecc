import type { ReactNode } from 'react';
import type { Operator } from '../../api/config';
import { Link } from '../Link';
import type { Page } from '../page';
import { Picture } from '../picture/Picture';
import { useInstallation } from '../useInstallation';
import './article.css';

/** By heading: one paragraph or several. */
type Texts = Record<string, string | string[]>;

interface LegalWords {
  /** Says that the text needs legal review. */
  template: string;
  parts: Texts;
  /** With an operator that the settings name: the line instead of `template`, and the parts that differ. */
  operated: (operator: Operator) => { notice: string; parts: Texts };
}

interface Job {
  heading: string;
  /** A list of points or one paragraph. */
  text: string | string[];
  picture: string;
  alt: string;
  link?: { href: string; text: string };
}

/** What a page of text says, in this order. */
export interface Article {
  title: string;
  description: string;
  /** Instead of the title. */
  heading?: string;
  lead?: string;
  legal?: LegalWords;
  columns?: Texts;
  jobs?: Job[];
  cells?: { heading: string; list: Texts };
  notice?: NoticeWords;
}

export function articlePage({ title, description, ...words }: Article): Page {
  const { heading = title, lead, legal, columns, jobs, cells, notice } = words;
  const Content = () => (
    <>
      <Opening heading={heading} lead={lead} />
      {legal && <Legal {...legal} />}
      {columns && (
        <Band lane="columns">
          <Prose texts={columns} />
        </Band>
      )}
      {jobs && <Jobs jobs={jobs} />}
      {cells && <Cells {...cells} />}
      {notice && <Notice {...notice} />}
    </>
  );
  return { title, description, kind: 'article', Content };
}

export function Opening({ heading, lead }: { heading: string; lead?: string | undefined }) {
  return (
    <header className="opening asphalt">
      <div className="lane">
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </header>
  );
}

interface BandProps {
  ground?: string;
  lane?: string;
  children: ReactNode;
}

/** As wide as the window, with its content in the middle. */
export function Band({ ground = 'paper', lane = '', children }: BandProps) {
  return (
    <section className={ground}>
      <div className={`lane ${lane}`}>{children}</div>
    </section>
  );
}

export function Prose({ texts }: { texts: Texts }) {
  return Object.entries(texts).map(([heading, text]) => (
    <div key={heading} className="prose">
      <h2>{heading}</h2>
      <Paragraphs text={text} />
    </div>
  ));
}

function Paragraphs({ text }: { text: string | string[] }) {
  return [text].flat().map(one => <p key={one}>{one}</p>);
}

/** A list of points or one paragraph. */
function Points({ text }: { text: string | string[] }) {
  if (!Array.isArray(text)) return <p>{text}</p>;
  return (
    <ul className="points">
      {text.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

export function Jobs({ jobs }: { jobs: Job[] }) {
  return (
    <Band>
      {jobs.map(({ heading, text, picture, alt, link }) => (
        <div className="job" key={heading}>
          <div>
            <h2>{heading}</h2>
            <Points text={text} />
            {link && (
              <p className="further">
                <Link href={link.href}>{link.text}</Link>
              </p>
            )}
          </div>
          <Picture name={picture} alt={alt} />
        </div>
      ))}
    </Band>
  );
}

/** One heading with several short texts beside each other. */
function Cells({ heading, list }: { heading: string; list: Texts }) {
  return (
    <Band ground="asphalt edge">
      <h2>{heading}</h2>
      <ul className="cells">
        <Items texts={list} />
      </ul>
    </Band>
  );
}

export function Items({ texts }: { texts: Texts }) {
  return Object.entries(texts).map(([name, text]) => (
    <li key={name}>
      <h3>{name}</h3>
      <Paragraphs text={text} />
    </li>
  ));
}

interface NoticeWords {
  heading: string;
  /** A list of points or one paragraph. */
  text: string | string[];
  /** Leads to the contact page. */
  action?: string;
}

export function Notice({ heading, text, action }: NoticeWords) {
  return (
    <Band>
      <div className="notice">
        <h2>{heading}</h2>
        <Points text={text} />
        {action && (
          <p>
            <Link href="/contact">{action}</Link>
          </p>
        )}
      </div>
    </Band>
  );
}

const CONTENTS = 'On this page';
const idOf = (index: number) => `part-${index + 1}`;

/** On wide screens, the contents are beside the text. */
function Legal({ template, parts: general, operated }: LegalWords) {
  const operator = useInstallation()?.operator;
  const own = operator && operated({ ...operator, address: operator.address.replaceAll(/\s*;\s*/g, ', ') });
  const parts = { ...general, ...own?.parts };
  return (
    <Band lane="legal">
      <nav className="legal-contents" aria-label={CONTENTS}>
        <ol>
          {Object.keys(parts).map((heading, index) => (
            <li key={heading}>
              <a href={`#${idOf(index)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        <p className="notice">{own?.notice ?? template}</p>
        <ol className="legal-parts">
          {Object.entries(parts).map(([heading, text], index) => (
            <li key={heading} id={idOf(index)}>
              <h2>{heading}</h2>
              <Paragraphs text={text} />
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
