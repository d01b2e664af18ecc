export function plainLines(text: string): string[] {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replaceAll(BROKEN, '\ufffd')
    .replaceAll(HIDDEN, '')
    .replaceAll(/^(?: *>)+ ?/gm, '')
    .replaceAll(RESIDUE, withoutResidue)
    .split('\n')
    .map(line => line.trimEnd());
}

/** Removes blank lines that a mail program added after every line. They would end each value too early. */
export function singleSpaced(lines: readonly string[]): string[] {
  const filledLines = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const gaps = filledLines.slice(1).map((at, place) => at - (filledLines[place] ?? at) - 1);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 10)] ?? 0;
  if (usual === 0 || gaps.length < FEWEST_GAPS) return [...lines];
  let left = 0;
  return lines.filter(line => {
    left = line.trim() === '' ? left - 1 : usual;
    return line.trim() !== '' || left < 0;
  });
}
const FEWEST_GAPS = 10;

export const cellsOf = (text: string) =>
  text
    .split(/\||\s{2,}/)
    .map(cell => cell.trim())
    .filter(Boolean);

/** Joins a wrapped value to one line. A center's placeholder for "nothing" becomes empty. */
export function plainValue(text: string): string {
  const value = text
    .replaceAll(BROKEN, '\ufffd')
    .replaceAll(HIDDEN, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
  return NOTHING.test(value) ? '' : value.replaceAll(LINK, link => originalLink(link));
}

function originalLink(link: string, depth = 0): string {
  const inside = GATEWAYS.map(gateway => gateway(link)).find(found => found !== null);
  return inside && depth < MAX_GATEWAYS ? originalLink(inside, depth + 1) : link;
}

/** A control character next to a digit was once a digit. Without this, 11/24 could be read as 1/24. */
const BROKEN = /(?<=\d)[^\P{Cc}\n\t\r\f]|[^\P{Cc}\n\t\r\f](?=\d)|(?<=\p{L})[^\P{Cc}\n\t\r\f\v](?=\p{L})/gu;
/** Control characters except line feeds, invisible characters, and what PostgreSQL can't store. */
const HIDDEN =
  /[^\P{Cc}\n\t\r]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/gu;
const NOTHING = /^(?:not supplied|-+ ?not listed ?-+|null)$/i;
const LINK = /https?:\/\/[^\s<>"]+/gi;
/** Bounded length, so that a text full of `<` stays fast. */
const RESIDUE = /<((?:mailto|tel|https?):[^<>]{0,2000})>|\[((?:mailto|tel|https?):[^[\]]{0,2000})\]/gi;
const MAX_GATEWAYS = 4;

function withoutResidue(
  found: string,
  angled: string | undefined,
  squared: string | undefined,
  ...rest: unknown[]
) {
  const [at, whole] = rest as [number, string];
  const before = whole.slice(whole.lastIndexOf('\n', at - 1) + 1, at);
  // The link is the value if nothing precedes it.
  if (/(?:^|[=:]) *$/.test(before)) return (angled ?? squared ?? found).replace(/^(?:mailto|tel):/i, '');
  return '';
}

const GATEWAYS: ((link: string) => string | null)[] = [
  link => parameterOf(link, /^https?:\/\/linkprotect\.cudasvc\.com\/url\?/i, 'a'),
  link => parameterOf(link, /^https?:\/\/[\w.-]*safelinks\.protection\.outlook\.com\/\S*\?/i, 'url'),
  link => parameterOf(link, /^https?:\/\/(?:www\.)?google\.com\/url\?/i, 'q'),
  link => {
    const written = parameterOf(link, /^https?:\/\/urldefense\.proofpoint\.com\/v2\/url\?/i, 'u');
    return written && decoded(written.replaceAll('-', '%').replaceAll('_', '/'));
  },
  link => /^https?:\/\/urldefense\.com\/v3\/__(.+?)__;/i.exec(link)?.[1] ?? null,
];

function parameterOf(link: string, gateway: RegExp, name: string): string | null {
  if (!gateway.test(link)) return null;
  const value = new RegExp(`[?&]${name}=([^&]*)`).exec(link)?.[1];
  const original = value === undefined ? null : decoded(value);
  return original && /^https?:\/\//i.test(original) ? original : name === 'u' ? original : null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
