import { formatUsDateTime } from '../../domain/calendar/clock';
import { VERDICT_WORDS } from '../../domain/tickets/verdict/words';
import { StaleNotice } from '../sheets/pages';
import { Page, Sheet } from '../sheets/SheetPage';
import type { TicketSheet } from '../sheets/ticketSheet';

interface Props {
  sheets: readonly TicketSheet[];
  /** Tickets that are not shown. */
  more: number;
  sharedBy: string;
  until: Date;
  styleNonce: string;
}

/** The tickets of one address today: a list of verdicts, then the sheet of each. Without map tiles, for a weak signal. */
export function TodayPage({ sheets, more, sharedBy, until, styleNonce }: Props) {
  return (
    <Page title="Tickets today" styleNonce={styleNonce}>
      <header className="bar">
        <p>
          <b>Whiteline</b> · shared by {sharedBy} until {formatUsDateTime(until, 'onecall')}
        </p>
      </header>
      <main>
        <StaleNotice />
        <nav className="list" aria-labelledby="today">
          <h1 id="today">Tickets today</h1>
          {sheets.length === 0 && <p>No tickets today. Do not dig without a ticket.</p>}
          <ul>
            {sheets.map((sheet, index) => (
              <li
                key={sheet.id}
                className="verdict"
                data-verdict={sheet.verdict}
                data-holds={sheet.holdsMs ?? undefined}
              >
                <a href={`#t${index + 1}`}>
                  <h2>{VERDICT_WORDS[sheet.verdict]}</h2>
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
          {more > 0 && (
            <p>
              And {more} more. Ask {sharedBy} for them.
            </p>
          )}
        </nav>
        {sheets.map((sheet, index) => (
          <div key={sheet.id} id={`t${index + 1}`}>
            <Sheet sheet={sheet} tiles={null} />
          </div>
        ))}
      </main>
      <script src="/sheet.js" defer />
    </Page>
  );
}
