/** What the placeholders in a profile's remarks stand for on a ticket. */
export interface PlaceholderValues {
  jobNo: string;
  crossStreet: string;
}

/** What is wrong with the placeholders of a text, or null. */
export function placeholderProblem(text: string): string | null {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(
    ([, name]) => name !== 'jobNo' && name !== 'crossStreet',
  );
  return unknown ? `There is no placeholder ${unknown[0]}. Use {jobNo} or {crossStreet}.` : null;
}

/** The text with each placeholder as its value; one whose value is not known yet stays, so that people see it. */
export function replacePlaceholders(text: string, values: PlaceholderValues): string {
  return text
    .replaceAll('{jobNo}', whole => values.jobNo || whole)
    .replaceAll('{crossStreet}', whole => values.crossStreet || whole);
}

const PLACEHOLDER = /\{(\w*)\}/g;
