import type { ReadTicket } from './readTicket';

/** What two spellings of one name have in common: letters and digits, in capitals. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LEGAL_FORM = /\s+(INC|INCORPORATED|LLC|L L C|LTD|LIMITED|CO|CORP|CORPORATION|COMPANY|LP|LLP|PLC|PC)$/;

/** What a center prints where the caller's company is not on its list. */
const NOT_LISTED = /^(NOTLISTED|NOTSUPPLIED|NONE|NA)?$/;

/**
 * Whether a ticket's company is the one that imports it. Case, punctuation and legal form are no difference, and
 * neither is a company that the ticket does not name.
 */
export function isOwnCompany(own: string, printed: string | undefined): boolean {
  const wanted = withoutForm(printed ?? '');
  return NOT_LISTED.test(wanted) || wanted === withoutForm(own);
}

function withoutForm(name: string): string {
  let rest = plainName(name).replace(/^THE /, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LEGAL_FORM, '');
  }
  return rest.replaceAll(' ', '');
}

/** By which a ticket's person is known. */
export function emailOf(contents: ReadTicket['contents'] | undefined): string | undefined {
  return contents?.email?.trim().toLowerCase();
}
