import * as v from 'valibot';

/** Allows a bare domain, because "Amazon.com Services LLC" is a company name. */
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]+(?::\d+|[/?#])/iu;

export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/** Names appear in mail that we send to people outside the company. */
export const noWebAddress = (label: string) =>
  v.check<string, string>(value => !hasWebAddress(value), `${label} can’t contain a web address.`);

/** `https[:]//evil[.]example/claim` is readable but not clickable. @param own origin whose addresses stay */
export function withoutLinks(text: string, own: string | null = null): string {
  return text.replaceAll(/\S+/g, word => {
    if (!hasWebAddress(word) || (own !== null && isOwn(word, own))) return word;
    return word.replaceAll('://', '[:]//').replaceAll(/\.(?=[\p{L}\p{N}])/gu, '[.]');
  });
}

/** Must be a single address, because another one could follow after a comma. */
const isOwn = (word: string, own: string) =>
  word.startsWith(`${own}/`) && /^[\w\-./?#=&%~+@]*[.,;:!?)]*$/.test(word.slice(own.length));
