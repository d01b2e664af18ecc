/**
 * Text as a file of values holds it: what begins like a formula gets an apostrophe before it, or a name that somebody typed
 * could run as one on a colleague's computer; full-width signs begin one, too, where East Asian text is typed. One more
 * goes before those that are there, so that `withoutMark` gives back what it was.
 */
export function withMark(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell without the apostrophe that keeps it from being a formula. */
export function withoutMark(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
