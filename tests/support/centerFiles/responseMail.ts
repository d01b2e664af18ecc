/** A center's mailed summary of the responses to a ticket of November 2026, made up for tests. */
export interface SummaryMail {
  subject?: string;
  heading?: string[];
  /** Cells of the rows. */
  rows?: (readonly string[])[];
  foot?: string[];
  date?: string | null;
  /** What parts the cells. */
  separator?: string;
}

export const SUMMARY_NUMBER = '2026110900042';

export const SUMMARY_ROWS = [
  ['EXGAS', '001 - Clear - no conflict', '11/12/2026 01:04 PM', ''],
  ['EXWAT', '010 - Locate area marked', '11/12/2026 02:10 PM', 'except lot 9'],
] as const;

export function summaryText({
  heading = [`CA TICKET: ${SUMMARY_NUMBER}-000`, 'Responses received so far are listed below.'],
  rows = SUMMARY_ROWS.map(row => [...row]),
  foot = ['Call us at (800) 555-0100 with questions.'],
  separator = ' | ',
}: SummaryMail = {}): string {
  const columns = ['Station', 'Response', 'Date/Time', 'Comment'];
  const table = [columns, ...rows].map(cells => cells.join(separator).trimEnd());
  return [...heading, '', ...table, '', ...foot, ''].join('\n');
}

export function summaryHtml(summary: SummaryMail = {}): string {
  const {
    heading = [`CA TICKET: ${SUMMARY_NUMBER}-000`],
    rows = SUMMARY_ROWS.map(row => [...row]),
    foot = ['Call us at (800) 555-0100 with questions.'],
  } = summary;
  const columns = ['Station', 'Response', 'Date/Time', 'Comment'];
  const line = (cells: readonly string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`;
  return `${HEAD}<body><header>Responses</header>${heading.map(one => `<p>${one}</p>`).join('')}<table>
${[columns, ...rows].map(line).join('\n')}
</table>${foot.map(one => `<p>${one}</p>`).join('')}</body></html>`;
}

/** As mail programs write it. */
const HEAD =
  '<html><head><meta charset="utf-8"><title>Responses</title><style>td > p { color: #000 }</style></head>';

/** The mail as it travels. */
export function summaryMail(summary: SummaryMail = {}, body = summaryText(summary), type = 'text/plain') {
  const { subject = `CA TICKET: ${SUMMARY_NUMBER}-000 Responses`, date = 'Thu, 12 Nov 2026 16:00:00 -0800' } =
    summary;
  return [
    'From: center@example.com',
    'To: tickets@example.com',
    `Subject: ${subject}`,
    ...(date === null ? [] : [`Date: ${date}`]),
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    body.replaceAll('\n', '\r\n'),
  ].join('\r\n');
}
