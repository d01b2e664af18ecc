import { type ReactNode, useState } from 'react';
import { LANGUAGE_NAMES, type Language } from '../../domain/language';
import { chooseLanguage, language, markLanguage } from '../i18n/language';
import { NeedsScript } from '../public/form/Form';
import { frameMessages } from '../public/frame/messages';
import { BrandMark } from '../ui/Brand';
import { Loading } from '../ui/Loading';
import { useRequest } from './useRequest';
import { loadWords, words } from './words';
import '../public/site.css';
import './external.css';

/** Opened through the link mailed to a subcontractor without a login (spec §2). */
export function ExternalArea() {
  const { state, retry } = useRequest();
  const [shown, setShown] = useState<Language>();
  const other = OTHER[shown ?? language()];
  const change = async () => {
    chooseLanguage(other);
    await loadWords().then(() => setShown(other), retry);
    markLanguage();
  };
  // The page as it was written out at build time is the same in both.
  const languages = state.kind !== 'loading' && (
    <button className="external-language" type="button" lang={other} onClick={change}>
      {LANGUAGE_NAMES[other]}
    </button>
  );
  if (state.kind === 'open') {
    return (
      <Frame languages={languages}>
        <state.Invitation request={state.request} />
      </Frame>
    );
  }
  return (
    <Frame languages={languages}>
      <NeedsScript />
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'given' && <state.GivenBefore given={state.given} />}
      {state.kind === 'closed' && <Outcome {...words.closed} />}
      {state.kind === 'unreachable' && (
        <Outcome heading={words.unreachable.heading} text={state.text}>
          <button className="action" type="button" onClick={retry}>
            {words.unreachable.retry}
          </button>
        </Outcome>
      )}
    </Frame>
  );
}

const OTHER: Record<Language, Language> = { en: 'es', es: 'en' };

/** The logo isn't a link and other links open in a new tab, so that no input is lost. */
function Frame({ languages, children }: { languages: ReactNode; children: ReactNode }) {
  return (
    <div className="site external">
      <header className="external-header">
        <div className="lane">
          <span className="logo">
            <BrandMark size={32} />
            Whiteline
          </span>
          {languages}
        </div>
      </header>
      <main>{children}</main>
      <footer className="external-footer">
        <div className="lane">
          <p>{frameMessages.copyright}</p>
          <ul>
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </div>
  );
}

const LINKS = frameMessages.footerItems.filter(({ href }) => ['/privacy', '/terms'].includes(href));

interface OutcomeProps {
  heading: string;
  text: string;
  children?: ReactNode;
}

function Outcome({ heading, text, children }: OutcomeProps) {
  return (
    <div className="lane external-outcome" role="status">
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
