/** The storage's client takes whole addresses only, and ours is where the page came from. */
export const absolute = (endpoint: string) => new URL(endpoint, location.origin).href;
