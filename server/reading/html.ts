import { decodeHTMLStrict } from 'entities/decode';
import { Parser } from 'htmlparser2';
import { type Flow, Table, writeBreak, writeEnd, writeStart, writeText } from './htmlTables';
import { READING_LIMITS, ReadFailure } from './limits';

/** The visible text as lines, with tabs after cells. @throws ReadFailure if it is nested too deep */
export function textOfHtml(html: string): string {
  const page: Flow = { parts: [], held: '', isAfterBlock: false };
  const tables: Table[] = [];
  const budget = { cells: MAX_CELLS };
  let depth = 0;
  let [hiddenAt, keptAt, headAt] = [0, 0, 0];
  const flow = () => tables.at(-1)?.flow ?? page;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > READING_LIMITS.htmlDepth)
          throw new ReadFailure('The HTML is nested deeper than a ticket can be.');
        if (name === 'head') headAt = depth;
        if (name === 'body' && hiddenAt === headAt) hiddenAt = 0;
        if (hiddenAt > 0) return;
        const style = decodeHTMLStrict(attributes.style ?? '');
        if (HIDDEN.has(name) || 'hidden' in attributes || UNSEEN.test(style)) hiddenAt = depth;
        else if (name === 'table') {
          tables.at(-1)?.keepLines();
          tables.push(new Table(flow(), budget));
        } else if (!tables.at(-1)?.start(name, attributes)) {
          if (name === 'br' || name === 'hr') writeBreak(flow());
          else if (BLOCKS.has(name)) writeStart(flow(), name);
        }
        if (keptAt === 0 && (name === 'pre' || OWN_LINES.test(style))) keptAt = depth;
        if (name === 'pre') tables.at(-1)?.keepLines();
      },
      ontext(text) {
        if (hiddenAt === 0) writeText(flow(), keptAt > 0 ? text : text.replaceAll(/\s+/g, ' '));
      },
      onclosetag(name) {
        const at = depth--;
        if (keptAt === at) keptAt = 0;
        if (headAt === at) headAt = 0;
        if (hiddenAt > 0) {
          if (hiddenAt === at) hiddenAt = 0;
        } else if (name === 'table') tables.pop()?.end();
        else if (tables.at(-1)?.stop(name)) return;
        else if (name === 'td' || name === 'th') writeText(flow(), '\t');
        else if (BLOCKS.has(name)) writeEnd(flow(), name);
      },
    },
    // Decode only terminated entities, because URLs may contain `&copy=2`.
    { decodeEntities: false },
  );
  parser.end(html);
  return decodeHTMLStrict(page.parts.join('')).replaceAll('\u00a0', ' ').replaceAll(/^ +/gm, '');
}

const HIDDEN: ReadonlySet<string> = new Set(['head', 'script', 'style', 'template', 's', 'del', 'strike']);
const UNSEEN =
  /\bdisplay\s*:\s*none|\bvisibility\s*:\s*hidden|\btext-decoration(?:-line)?\s*:[^;]*line-through/i;
const OWN_LINES = /\bwhite-space\s*:\s*(?:pre|break-spaces)/i;
const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote'],
]);
/** Limit for cells added by spans. Beyond it, the rest of the file is left as is. */
const MAX_CELLS = 20_000;
