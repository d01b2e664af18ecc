import { Fragment, type ReactNode } from 'react';
import type { Language } from '../../domain/language';
import { dialed } from '../../domain/text';
import { VERDICT_ICONS } from '../../domain/tickets/verdict/icons';
import type { MapsConfig } from '../config/maps';
import { HEIGHT, outlineOf, WIDTH } from './outline';
import { qrCode } from './qrCode';
import { STYLE } from './style';
import type { SheetRow, SheetUtility, TicketSheet } from './ticketSheet';
import { wordsIn } from './words';

interface PageProps {
  title: string;
  language: Language;
  styleNonce: string;
  children: ReactNode;
}

/** Readable without scripts and stylesheets from elsewhere. */
export function Page({ title, language, styleNonce, children }: PageProps) {
  return (
    <html lang={language === 'es' ? 'es-US' : 'en-US'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <style nonce={styleNonce} dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>{children}</body>
    </html>
  );
}

interface SheetProps {
  sheet: TicketSheet;
  language: Language;
  /** Public link to the current state, for a QR code. */
  link?: string | undefined;
  tiles: MapsConfig['tiles'];
}

export function Sheet({ sheet, language, link, tiles }: SheetProps) {
  const word = wordsIn(language);
  return (
    <article className="sheet">
      <header className="head">
        <div>
          <p className="muted">{word('sheet')}</p>
          <h1>{sheet.number}</h1>
          <p>{sheet.place}</p>
          <p>
            <b>{sheet.company}</b>
            {sheet.phone && ` · ${sheet.sharedBy === sheet.company ? '' : `${sheet.sharedBy} `}`}
            {sheet.phone && <a href={dialed(sheet.phone)}>{sheet.phone}</a>}
          </p>
        </div>
        {link && <Code link={link} language={language} />}
      </header>
      <VerdictBox sheet={sheet} language={language} />
      <div className="parts">
        <div>
          <Rows rows={sheet.dates} />
          <Rows rows={sheet.facts} />
        </div>
        <Outline sheet={sheet} language={language} tiles={tiles} />
      </div>
      <Utilities utilities={sheet.utilities} language={language} />
      {sheet.remarks && (
        <p className="remarks">
          <b>{word('remarks')}</b> {sheet.remarks}
        </p>
      )}
      {sheet.personNotes.map(note => (
        <p key={note} className="remarks">
          <b>{word('note')}</b> {note}
        </p>
      ))}
    </article>
  );
}

const ICONS = {
  SAFE_TO_DIG: VERDICT_ICONS.check,
  CHECK_FIRST: VERDICT_ICONS.priorityHigh,
  DO_NOT_DIG: VERDICT_ICONS.close,
};

function VerdictBox({ sheet, language }: { sheet: TicketSheet; language: Language }) {
  const { verdict, word, asOf, checks, reasons, conditions, notes } = sheet;
  return (
    <section className="verdict" data-verdict={verdict} data-holds={sheet.holdsMs ?? undefined}>
      <h2>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS[verdict]} />
        </svg>
        {word}
      </h2>
      <p>
        <b>
          {wordsIn(language)('asOf')} {asOf}
        </b>
        {checks.map(check => ` · ${check}`)}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {conditions.length > 0 && (
        <ul>
          {conditions.map(condition => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

function Rows({ rows }: { rows: readonly SheetRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl>
      {rows.map(({ label, value, note }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Outline({ sheet, language, tiles }: Omit<SheetProps, 'link'>) {
  const word = wordsIn(language);
  const outline = outlineOf(sheet, tiles?.url ?? null);
  if (!outline) return null;
  const { path, dot, scale } = outline;
  const y = HEIGHT - 14;
  const { point } = sheet;
  return (
    <div>
      <svg className="map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={word('outline')}>
        {outline.tiles.map(({ href, ...place }) => (
          <image key={href} href={href} {...place} width="256" height="256" />
        ))}
        <path d={path} fill="#000" fillOpacity="0.12" stroke="#000" strokeWidth="3" strokeLinejoin="round" />
        {dot && <circle cx={dot.x} cy={dot.y} r="7" fill="#000" stroke="#fff" strokeWidth="2" />}
        <g stroke="#000" fill="none" strokeWidth="2">
          <path d={`M14 ${y - 6}v6h${scale.length}v-6`} />
          <path d="M462 34V10m-6 8 6-9 6 9" />
        </g>
        <g
          fontSize="13"
          fontFamily="sans-serif"
          stroke="#fff"
          strokeWidth="4"
          paintOrder="stroke"
          fill="#000"
        >
          <text x="18" y={y - 8}>
            {scale.words}
          </text>
          <text x="457" y="50">
            N
          </text>
        </g>
      </svg>
      <p className="muted">
        {[sheet.size, point && `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`]
          .filter(Boolean)
          .join(' · ')}
        {point && (
          <>
            {' '}
            <a
              className="no-print"
              href={`https://www.google.com/maps/search/?api=1&query=${point.latitude},${point.longitude}`}
              rel="noreferrer"
            >
              {word('openInMaps')}
            </a>
          </>
        )}
        {tiles && ` ${tiles.attribution.replaceAll(/<[^>]*>/g, '')}`}
      </p>
    </div>
  );
}

function Utilities({ utilities, language }: { utilities: readonly SheetUtility[]; language: Language }) {
  const word = wordsIn(language);
  if (utilities.length === 0) return <p>{word('noUtilities')}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{word('utility')}</th>
          <th scope="col">{word('response')}</th>
          <th scope="col">{word('when')}</th>
          <th scope="col">{word('phone')}</th>
        </tr>
      </thead>
      <tbody>
        {utilities.map(utility => (
          <tr key={`${utility.code} ${utility.name}`}>
            <th scope="row">
              <svg className="paint" viewBox="0 0 12 12" aria-hidden="true">
                <rect x="0.5" y="0.5" width="11" height="11" fill={utility.hex} stroke="#000" />
              </svg>
              {utility.name} <small>{[utility.code, paintOf(utility)].filter(Boolean).join(' · ')}</small>
            </th>
            <td>{utility.response}</td>
            <td>{utility.respondedAt}</td>
            <td>{utility.phone && <a href={dialed(utility.phone)}>{utility.phone}</a>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const paintOf = ({ kind, color }: SheetUtility) => (color ? `${kind}, ${color}` : kind);

function Code({ link, language }: { link: string; language: Language }) {
  const word = wordsIn(language);
  const { path, size } = qrCode(link);
  return (
    <div className="code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={word('code')}>
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      {word('scan')}
    </div>
  );
}
