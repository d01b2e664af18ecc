import { formatUsDateTime } from '../../domain/calendar/clock';
import type { MapsConfig } from '../config/maps';
import { Page, Sheet } from './SheetPage';
import type { TicketSheet } from './ticketSheet';

interface SheetsProps {
  sheets: readonly { sheet: TicketSheet; link: string | undefined }[];
  styleNonce: string;
  tiles: MapsConfig['tiles'];
}

/** For printing: one page per ticket. */
export function SheetsPage({ sheets, styleNonce, tiles }: SheetsProps) {
  const [first] = sheets;
  const title =
    sheets.length === 1 && first ? `Ticket sheet ${first.sheet.number}` : `${sheets.length} ticket sheets`;
  return (
    <Page title={title} styleNonce={styleNonce}>
      <header className="bar">
        <p>
          <b>{title}</b>
          <br />
          To keep a file, print to PDF.
        </p>
        <button type="button" data-print hidden>
          Print
        </button>
      </header>
      <main>
        <StaleNotice />
        {sheets.map(({ sheet, link }) => (
          <Sheet key={sheet.id} sheet={sheet} link={link} tiles={tiles} />
        ))}
      </main>
      <script src="/sheet.js" defer />
    </Page>
  );
}

interface PassportProps {
  sheet: TicketSheet;
  until: Date;
  styleNonce: string;
  tiles: MapsConfig['tiles'];
}

export function PassportPage({ sheet, until, styleNonce, tiles }: PassportProps) {
  return (
    <Page title={`Ticket ${sheet.number}`} styleNonce={styleNonce}>
      <header className="bar">
        <p>
          <b>Whiteline</b> · shared by {sheet.sharedBy} until {formatUsDateTime(until, 'onecall')}
        </p>
      </header>
      <main>
        <StaleNotice />
        <Sheet sheet={sheet} tiles={tiles} />
      </main>
      <script src="/sheet.js" defer />
    </Page>
  );
}

export function StaleNotice() {
  return (
    <p className="stale" role="status" data-stale-notice hidden>
      This page is out of date. Reload it for the current state.
    </p>
  );
}

export function GonePage({ styleNonce }: { styleNonce: string }) {
  return (
    <Page title="This link no longer works" styleNonce={styleNonce}>
      <main className="sheet">
        <h1>This link no longer works</h1>
        <p>
          It has ended, was revoked, or was mistyped. Ask the excavator for a new one. Do not dig by an old
          sheet.
        </p>
      </main>
    </Page>
  );
}
