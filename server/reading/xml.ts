import { SaxesParser } from 'saxes';
import { readOneCallXml, type TicketElement } from '../../domain/imports/oneCallXml';
import { type ParseHints, type ParseResult, unreadable } from '../../domain/imports/parseResult';
import { READING_LIMITS, ReadFailure } from './limits';

/** Refuses document types, so that only XML's built-in entities exist. @throws ReadFailure with the line */
function parseXml(text: string): { root: TicketElement; rest: string } {
  const parser = new SaxesParser();
  const open: (TicketElement & { children: TicketElement[] })[] = [];
  const start = text.indexOf('<');
  let root: TicketElement | null = null;
  let end = 0;
  let elements = 0;
  const fail = (reason: string): never => {
    throw new ReadFailure(reason, parser.line);
  };
  parser.on('doctype', () => fail('The XML declares a document type, which a ticket has not.'));
  parser.on('error', () => fail(DAMAGED));
  parser.on('opentag', tag => {
    if (++elements > READING_LIMITS.xmlElements) fail('The XML has more elements than a ticket can have.');
    if (open.length >= READING_LIMITS.xmlDepth) fail('The XML is nested deeper than a ticket can be.');
    const element = { name: tag.name.replace(/^.*:/, ''), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (open.length > 0 || !closed) return;
    root = closed;
    end = parser.position;
    throw ROOT_ENDS;
  });
  try {
    parser.write(text.slice(start)).close();
  } catch (error) {
    if (error !== ROOT_ENDS) throw error;
  }
  return { root: root ?? fail(DAMAGED), rest: text.slice(start + end) };
}

const DAMAGED = 'The XML is damaged or cut off.';
const ROOT_ENDS = new Error('The root ends here.');

/** The file may hold several documents. Duplicates are returned once. */
export function readXml(text: string, hints: ParseHints): ParseResult[] {
  const readings = new Map<string, ParseResult>();
  const add = (all: readonly ParseResult[]) => {
    for (const reading of all) readings.set(JSON.stringify(reading), reading);
  };
  const { root, rest } = parseXml(text);
  add(readOneCallXml(root, hints));
  try {
    for (let left = rest; left.includes('ReferralDetails'); ) {
      const next = parseXml(left);
      add(readOneCallXml(next.root));
      left = next.rest;
    }
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    add([unreadable(error.message)]);
  }
  return [...readings.values()];
}
