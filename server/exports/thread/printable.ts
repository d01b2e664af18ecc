/**
 * The text on one line, in characters that the fonts every PDF reader has can show (Windows-1252); others become a
 * question mark.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNPRINTABLE, '?').trim();
}

const UNPRINTABLE = /[^ -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
