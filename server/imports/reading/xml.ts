import { SaxesParser } from 'saxes';
import type { TicketElement } from '../../../domain/imports/oneCallXml';
import { READING_LIMITS, ReadFailure } from './limits';

/**
 * Reads an XML document into elements without prefixes. A document type is refused, so that no entity but the five of
 * XML itself stands for anything; what follows the root is not looked at.
 * @throws ReadFailure with the line
 */
export function parseXml(text: string): TicketElement {
  const parser = new SaxesParser();
  const open: (TicketElement & { children: TicketElement[] })[] = [];
  let root: TicketElement | null = null;
  let elements = 0;
  const fail = (reason: string): never => {
    throw new ReadFailure(reason, parser.line);
  };
  parser.on('doctype', () => fail('The XML declares a document type, which a ticket has not.'));
  parser.on('error', () => {
    if (!root) fail('The XML is damaged or cut off.');
  });
  parser.on('opentag', tag => {
    if (root) return;
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
    if (open.length === 0) root ??= closed ?? null;
  });
  parser.write(text.slice(text.indexOf('<')));
  if (!root) parser.close();
  return root ?? fail('The XML is damaged or cut off.');
}
