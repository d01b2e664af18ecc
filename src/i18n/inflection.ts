/** In place of react-admin's English grammar for labels, which would come with the first list: all of ours are translated. */
export const humanize = (word: string) => word.replace(/[_.]+/g, ' ').trim();
export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const transform = (word: string) => capitalize(humanize(word));
export const inflect = (word: string) => word;
export const pluralize = inflect;
export const singularize = inflect;

/** ra-data-graphql would name calls of its own by it, of a contract that it reads first. */
export default pluralize;
