import { readFileName } from './center';
import { meaningOf, type Section } from './labels';
import { isOfStations, MIXED_LIST } from './mailText';
import { GAP_IN_LIST } from './operators';
import { type ParseHints, type ParseResult, unreadable } from './parseResult';
import { type Corner, type Polygon, ringsOf } from './polygons';
import { type Printed, ticketOf } from './ticketOf';

export interface TicketElement {
  name: string;
  text: string;
  children: readonly TicketElement[];
}

export function readOneCallXml(root: TicketElement, hints: ParseHints = {}): ParseResult[] {
  const all = [...walk(root)];
  const referrals = all.filter(element => element.children.some(({ name }) => name === 'ReferralDetails'));
  const polygons = polygonsIn(all);
  const [referral, ...others] = referrals;
  // The file name can't identify one of several tickets.
  if (others.length > 0) return referrals.map(one => readReferral(one, polygonsIn([...walk(one)]), {}));
  if (referral) return [readReferral(referral, polygons, hints)];
  return polygons || root.name === 'FeatureCollection' ? [readPolygons(all, polygons, hints)] : [];
}

function readReferral(referral: TicketElement, polygons: Polygon[] | null, hints: ParseHints): ParseResult {
  const printed: Printed[] = [];
  const doubts = new Set<string>();
  for (const part of referral.children) {
    const section = SECTIONS[part.name];
    for (const child of section ? part.children : [part]) {
      const printedLeaves = leaves(child, section ?? 'ticket', section ? part.name : '', '');
      if (child.name !== LIST) {
        printed.push(...printedLeaves);
        if (printedLeaves.some(mayBeList)) doubts.add(MIXED_LIST);
      } else {
        const named = [...walk(child)].filter(({ name }) => name === 'StationCode');
        const own = named.length > 0 ? named : child.children;
        const codes = own.length > 0 ? own.map(({ text }) => text.trim()) : [child.text];
        const value = codes.filter(Boolean).join(', ');
        if (own.length > 0 && codes.includes('')) doubts.add(GAP_IN_LIST);
        if (own.length > 0 && isMixed(child)) doubts.add(MIXED_LIST);
        printed.push({ section: 'ticket', heading: part.name, label: LIST, value });
        if (named.length > 0)
          printed.push(...printedLeaves.filter(({ label }) => !/\bStationCode$/.test(label)));
      }
    }
  }
  return ticketOf({
    format: 'XML',
    printed,
    headings: printed.filter(({ label }) => label === 'From').map(({ value }) => value),
    hints,
    listsAllMembers: doubts.size === 0 && printed.some(({ label, value }) => label === LIST && value !== ''),
    polygons,
    notes: [...doubts],
  });
}

function mayBeList({ section, label, value }: Printed): boolean {
  const words = label.replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ');
  return value.trim() !== '' && !meaningOf(section, label) && isOfStations({ label: words, value });
}

function isMixed(list: TicketElement): boolean {
  const ofCodes = list.children.map(child => [...walk(child)].some(({ name }) => name === 'StationCode'));
  return list.text.trim() !== '' || (ofCodes.includes(true) && ofCodes.includes(false));
}

const LIST = 'StationList';
const SECTIONS: Record<string, Section | undefined> = {
  ReferralDetails: 'ticket',
  CustomerDetails: 'caller',
  CallerDetails: 'caller',
  LocationDetails: 'location',
};

/** Unknown elements may be nested, so the label keeps their path. */
function leaves(element: TicketElement, section: Section, heading: string, path: string): Printed[] {
  const label = path ? `${path}/${element.name}` : element.name;
  if ([...walk(element)].some(isOutline)) return [];
  if (element.children.length === 0) return [{ section, heading, label, value: element.text }];
  return element.children.flatMap(child => leaves(child, section, heading, label));
}

function readPolygons(
  all: readonly TicketElement[],
  polygons: Polygon[] | null,
  hints: ParseHints,
): ParseResult {
  const id = all.find(({ name, text }) => name === 'id' && readFileName(text.trim()))?.text.trim();
  const named = readFileName(id) ?? readFileName(hints.fileName);
  if (!named) return unreadable('The ticket number is neither in the file nor in its name.');
  if (!polygons) return unreadable('The file has no outline that can be read.');
  return ticketOf({
    format: 'XML',
    printed: [
      { section: 'ticket', heading: '', label: 'Ticket', value: named.number },
      { section: 'ticket', heading: '', label: 'Rev', value: named.revision ?? '' },
    ],
    headings: [],
    hints,
    listsAllMembers: false,
    polygons,
  });
}

const isOutline = ({ name }: TicketElement) => name === 'posList' || name === 'coordinates';

function polygonsIn(all: readonly TicketElement[]): Polygon[] | null {
  const polygons = all
    .filter(({ name }) => name === 'Polygon')
    .map(polygon => {
      const rings = [...walk(polygon)].filter(isOutline);
      return ringsOf(rings.map(({ text }) => cornersOf(text)));
    });
  return polygons.length > 0 && polygons.every(polygon => polygon !== null) ? polygons : null;
}

/** `lon lat lon lat …`. Swapped files are recognized by a latitude beyond 90. */
function cornersOf(posList: string): Corner[] | null {
  const values = posList
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (values.length % 2 === 1 || values.some(value => !Number.isFinite(value))) return null;
  const corners = values.flatMap((x, index): Corner[] =>
    index % 2 === 0 ? [[x, values[index + 1] ?? x]] : [],
  );
  return corners.some(([, y]) => Math.abs(y) > 90) ? corners.map(([x, y]) => [y, x] as const) : corners;
}

/** Not recursive, so deep nesting can't overflow the stack. */
function* walk(root: TicketElement): Generator<TicketElement> {
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element;
    waiting.push(...element.children.toReversed());
  }
}
