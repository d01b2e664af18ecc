/** What a mail says, before it becomes text and HTML. */
export interface Letter {
  subject: string;
  /** First line, as a heading. */
  title: string;
  paragraphs: readonly string[];
  /** Rows of a table, such as tickets; the first column is the link's text where `link` is given. */
  table?: { columns: readonly string[]; rows: readonly { cells: readonly string[]; link?: string }[] };
  /** The one thing to do, as a full address. */
  button?: { label: string; link: string };
}

/** The letter as plain text and as HTML; every value is escaped. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: plainText(letter), html: html(letter) };
}

function plainText({ title, paragraphs, table, button }: Letter): string {
  const rows = (table?.rows ?? []).map(
    ({ cells, link }) => `- ${cells.join(' · ')}${link ? `\n  ${link}` : ''}`,
  );
  const parts = [
    title,
    ...paragraphs,
    rows.join('\n'),
    button ? `${button.label}: ${button.link}` : '',
    FOOTER,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function html({ title, paragraphs, table, button }: Letter): string {
  const head = table?.columns.map(column => `<th style="${CELL}">${escaped(column)}</th>`).join('') ?? '';
  const rows = table?.rows
    .map(({ cells, link }) => {
      const shown = cells.map((cell, index) => (index === 0 && link ? anchor(link, cell) : escaped(cell)));
      return `<tr>${shown.map(cell => `<td style="${CELL}">${cell}</td>`).join('')}</tr>`;
    })
    .join('');
  return [
    `<div style="font:16px/1.5 sans-serif;color:#1d2327;max-width:640px"><h1 style="font-size:20px">${escaped(title)}</h1>`,
    ...paragraphs.map(paragraph => `<p>${escaped(paragraph)}</p>`),
    rows ? `<table style="border-collapse:collapse"><tr>${head}</tr>${rows}</table>` : '',
    button ? `<p>${anchor(button.link, button.label)}</p>` : '',
    `<p style="color:#5c6670;font-size:13px">${escaped(FOOTER)}</p></div>`,
  ].join('');
}

const FOOTER = 'Whiteline. Ticket Management For Excavators.';
const CELL = 'text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #d8dde2';

function anchor(link: string, label: string): string {
  return `<a href="${escaped(link)}" style="color:#0b57a4">${escaped(label)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
