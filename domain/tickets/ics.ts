import { addDays, type PlainDate } from '../calendar/plainDate';

/** One VEVENT. */
export interface IcsEvent {
  uid: string;
  /** When the event last changed, so that unchanged feeds are the same bytes. */
  changedAt: Date;
  /** An instant, or a whole day. */
  start: Date | PlainDate;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/** An iCalendar object (RFC 5545): CRLF, lines of at most 75 octets. */
export function icsOf(name: string, events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Whiteline//Ticket calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
  for (const event of events) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp(event.changedAt)}`,
      `LAST-MODIFIED:${stamp(event.changedAt)}`,
      ...startOf(event.start),
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
      `DESCRIPTION:${escaped(event.description)}`,
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The end of a day is exclusive. */
function startOf(start: Date | PlainDate): string[] {
  if (start instanceof Date) return [`DTSTART:${stamp(start)}`];
  return [`DTSTART;VALUE=DATE:${plain(start)}`, `DTEND;VALUE=DATE:${plain(addDays(start, 1))}`];
}

const plain = (day: PlainDate) => day.replaceAll('-', '');

const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replaceAll(CONTROLS, ' ');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what RFC 5545 forbids in text.
const CONTROLS = /[\u0000-\u001f\u007f]/g;

const MAX_OCTETS = 75;

/** A continued line begins with a space, which counts. A character is never split. */
function folded(line: string): string {
  if (line.length * 3 <= MAX_OCTETS) return line;
  if (PLAIN.test(line)) return line.length <= MAX_OCTETS ? line : cut(line);
  const parts: string[] = [];
  let [from, at, octets] = [0, 0, 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(line.slice(from, at));
      [from, octets] = [at, 1];
    }
    at += character.length;
    octets += size;
  }
  return [...parts, line.slice(from)].join(FOLD);
}

const FOLD = '\r\n ';
/** One octet per character. */
const PLAIN = /^[ -~]*$/;

function cut(line: string): string {
  const parts = [line.slice(0, MAX_OCTETS)];
  for (let at = MAX_OCTETS; at < line.length; at += MAX_OCTETS - 1)
    parts.push(line.slice(at, at + MAX_OCTETS - 1));
  return parts.join(FOLD);
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
