import * as v from 'valibot';

/** What follows a scheme, `www.`, or a domain with a path or port. A bare domain is allowed: "Amazon.com Services LLC" is a company's name. */
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]+(?::\d+|[/?#])/iu;

export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/** For names: they are mailed to strangers, in our name. */
export const noWebAddress = (label: string) =>
  v.check<string, string>(value => !hasWebAddress(value), `${label} can’t contain a web address.`);

/**
 * The text with web addresses still readable, but no link in a mail program: `https[:]//evil[.]example/claim`.
 * @param own origin whose addresses stay
 */
export function withoutLinks(text: string, own: string | null = null): string {
  return text.replaceAll(/\S+/g, word => {
    if (!hasWebAddress(word) || (own !== null && isOwn(word, own))) return word;
    return word.replaceAll('://', '[:]//').replaceAll(/\.(?=[\p{L}\p{N}])/gu, '[.]');
  });
}

/** Nothing but an address of ours: another one may stand behind a comma. */
const isOwn = (word: string, own: string) =>
  word.startsWith(`${own}/`) && /^[\w\-./?#=&%~+@]*[.,;:!?)]*$/.test(word.slice(own.length));
