/**
 * Replaces library code that is never called here (vite.config.ts): react-admin's CSV library, since the
 * server exports (spec §7), and ra-data-graphql's client with Apollo's cache, since transport.ts provides its
 * own.
 */
export default function leftOut(): never {
  throw new Error('The build leaves this part out.');
}

/** Replaces the hotkeys of react-admin's menu, which isn't used. */
export const useHotkeys = () => undefined;
