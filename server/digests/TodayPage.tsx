import { formatUsDateTime } from '../../domain/calendar/clock';
import type { Language } from '../../domain/language';
import { VERDICT_WORDS } from '../../domain/tickets/verdict/words';
import { StaleNotice } from '../sheets/pages';
import { Page, Sheet } from '../sheets/SheetPage';
import type { TicketSheet } from '../sheets/ticketSheet';
import { moreWords, wordsIn } from '../sheets/words';

interface Props {
  language: Language;
  sheets: readonly TicketSheet[];
  /** Tickets that are not shown. */
  more: number;
  sharedBy: string;
  until: Date;
  styleNonce: string;
}

/** The tickets of one address today: a list of verdicts, then the sheet of each. Without map tiles, for a weak signal. */
export function TodayPage({ sheets, more, sharedBy, until, language, styleNonce }: Props) {
  const word = wordsIn(language);
  return (
    <Page title={word('today')} language={language} styleNonce={styleNonce}>
      <header className="bar">
        <p>
          <b>Whiteline</b> · {word('sharedBy')} {sharedBy} {word('until')}{' '}
          {formatUsDateTime(until, 'onecall', language)}
        </p>
      </header>
      <main>
        <StaleNotice language={language} />
        <nav className="list" aria-labelledby="today">
          <h1 id="today">{word('today')}</h1>
          {sheets.length === 0 && <p>{word('noneToday')}</p>}
          <ul>
            {sheets.map((sheet, index) => (
              <li
                key={sheet.id}
                className="verdict"
                data-verdict={sheet.verdict}
                data-holds={sheet.holdsMs ?? undefined}
              >
                <a href={`#t${index + 1}`}>
                  <h2>{VERDICT_WORDS[sheet.verdict][language]}</h2>
                  {sheet.number} · {sheet.place}
                  {sheet.reasons.slice(0, 1).map(reason => (
                    <b key={reason}>
                      <br />
                      {reason}
                    </b>
                  ))}
                </a>
              </li>
            ))}
          </ul>
          {more > 0 && <p>{moreWords(more, sharedBy)[language]}</p>}
        </nav>
        {sheets.map((sheet, index) => (
          <div key={sheet.id} id={`t${index + 1}`}>
            <Sheet sheet={sheet} language={language} tiles={null} />
          </div>
        ))}
      </main>
      <script src="/sheet.js" defer />
    </Page>
  );
}
