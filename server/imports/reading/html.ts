/**
 * The text that an HTML mail shows. Nothing of it is interpreted but line breaks and entities; scripts, styles and
 * comments are left out.
 */
export function textOfHtml(html: string): string {
  const shown = HIDDEN.reduce((rest, [start, end]) => without(rest, start, end), html);
  return shown
    .split(/<pre\b[^<>]*>/i)
    .map((part, index) => {
      const [kept = '', ...rest] = index === 0 ? ['', part] : part.split(/<\/pre>/i);
      return kept + rest.join('').replaceAll(/\s+/g, ' ');
    })
    .join('\n')
    .replaceAll(NEXT_BLOCK, '\n')
    .replaceAll(/<(?:br|hr|\/?(?:p|div|tr|li|h[1-6]|pre|table|blockquote))\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/t[dh]>/gi, '\t')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, character)
    .replaceAll(/^ +/gm, '');
}

/** One line follows the other; an empty one between them is a paragraph of its own. */
const NEXT_BLOCK = /<\/(?:p|div|li|tr|h[1-6])>\s*<(?:p|div|li|tr|h[1-6])\b[^<>]*>/gi;

const HIDDEN = [
  ['<!--', '-->'],
  ['<script', '</script'],
  ['<style', '</style'],
  ['<head', '</head'],
] as const;

/** Each search goes on where the last one ended: no text makes it slow. */
function without(html: string, start: string, end: string): string {
  const small = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const from = small.indexOf(start, at);
    if (from < 0) break;
    kept.push(html.slice(at, from));
    const to = small.indexOf(end, from);
    if (to < 0) return kept.join('');
    at = to + end.length;
  }
  return [...kept, html.slice(at)].join('');
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function character(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
