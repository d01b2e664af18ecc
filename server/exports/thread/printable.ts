/** On one line, in letters and signs that the fonts of `fontFor` have. Others become a question mark. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('→', '»')
    .replaceAll(UNPRINTABLE, '?')
    .trim();
}

/** Whether the fonts that every PDF reader has can show the text (Windows-1252). */
export function isPlain(text: string): boolean {
  return !BEYOND_READERS.test(text);
}

const BEYOND_READERS = /[^ -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** No glyph in DejaVu Sans, or right to left. The log's arrow is here, or each page of a log would be set in DejaVu. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: an accent counts by itself, whatever it stands on
  /[^ -~\u00a0-\u02e9\u0300-\u034f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u0531-\u0556\u0559-\u055f\u0561-\u0587\u1e00-\u1efb\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2149\u2150-\u2185\u2190-\u2311\u2500-\u269c]/gu;
