/** The host of an address that a browser may be led to; null for any other. */
export function siteOf(link: string): string | null {
  return /^https?:\/\/(?:www\.)?([^/]+)/i.exec(link)?.[1] ?? null;
}
