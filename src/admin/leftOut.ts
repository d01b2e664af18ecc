/**
 * In place of what libraries bring along and is never called here (vite.config.ts): the csv library of react-admin's export,
 * as the server exports (spec §7), and ra-data-graphql's own client with Apollo's cache, as it is given the transport's.
 */
export default function leftOut(): never {
  throw new Error('The build leaves this part out.');
}

/** The keys of react-admin's menu items, which its Layout brings along: the bar stands in the menu's place. */
export const useHotkeys = () => undefined;
