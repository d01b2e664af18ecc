/** Replaces react-admin's English inflection for labels to save its download. All our labels are translated. */
export const humanize = (word: string) => word.replace(/[_.]+/g, ' ').trim();
export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const transform = (word: string) => capitalize(humanize(word));
export const inflect = (word: string) => word;
export const pluralize = inflect;
export const singularize = inflect;

/** ra-data-graphql uses it only to derive operation names from an introspected schema. */
export default pluralize;
