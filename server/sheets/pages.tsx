import { formatUsDateTime } from '../../domain/calendar/clock';
import type { Language } from '../../domain/language';
import type { MapsConfig } from '../config/maps';
import { Page, Sheet } from './SheetPage';
import type { TicketSheet } from './ticketSheet';
import { SHEET_WORDS, wordsIn } from './words';

interface SheetsProps {
  language: Language;
  sheets: readonly { sheet: TicketSheet; link: string | undefined }[];
  styleNonce: string;
  tiles: MapsConfig['tiles'];
}

/** For printing: one page per ticket. */
export function SheetsPage({ sheets, language, styleNonce, tiles }: SheetsProps) {
  const word = wordsIn(language);
  const [first] = sheets;
  const title =
    sheets.length === 1 && first
      ? `${word('sheetTitle')} ${first.sheet.number}`
      : `${sheets.length} ${word('sheetsTitle')}`;
  return (
    <Page title={title} language={language} styleNonce={styleNonce}>
      <header className="bar">
        <p>
          <b>{title}</b>
          <br />
          {word('toFile')}
        </p>
        <button type="button" data-print hidden>
          {word('print')}
        </button>
      </header>
      <main>
        <StaleNotice language={language} />
        {sheets.map(({ sheet, link }) => (
          <Sheet key={sheet.id} sheet={sheet} language={language} link={link} tiles={tiles} />
        ))}
      </main>
      <script src="/sheet.js" defer />
    </Page>
  );
}

interface PassportProps {
  language: Language;
  sheet: TicketSheet;
  until: Date;
  styleNonce: string;
  tiles: MapsConfig['tiles'];
}

export function PassportPage({ sheet, language, until, styleNonce, tiles }: PassportProps) {
  const word = wordsIn(language);
  return (
    <Page title={`${word('ticket')} ${sheet.number}`} language={language} styleNonce={styleNonce}>
      <header className="bar">
        <p>
          <b>Whiteline</b> · {word('sharedBy')} {sheet.sharedBy} {word('until')}{' '}
          {formatUsDateTime(until, 'onecall', language)}
        </p>
      </header>
      <main>
        <StaleNotice language={language} />
        <Sheet sheet={sheet} language={language} tiles={tiles} />
      </main>
      <script src="/sheet.js" defer />
    </Page>
  );
}

export function StaleNotice({ language }: { language: Language }) {
  return (
    <p className="stale" role="status" data-stale-notice hidden>
      {SHEET_WORDS.stale[language]}
    </p>
  );
}

export function GonePage({ language, styleNonce }: { language: Language; styleNonce: string }) {
  const word = wordsIn(language);
  return (
    <Page title={word('gone')} language={language} styleNonce={styleNonce}>
      <main className="sheet">
        <h1>{word('gone')}</h1>
        <p>{word('goneWhy')}</p>
      </main>
    </Page>
  );
}
