/** PostgreSQL keeps no NUL and no half of a character, which what comes from outside may hold. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(HALF, '\ufffd');
}

const HALF = /\p{Surrogate}/gu;
