/**
 * What a page of ours may load: its own files and nothing else, no inline script at all. Tokens lie in local storage
 * (spec §3), so this is what keeps a foreign script from reading them.
 *
 * @param styleNonce allows the style elements that the console's styling library makes at run time
 */
export function contentSecurityPolicy(options: { isHttps: boolean; styleNonce?: string }): string {
  const { isHttps, styleNonce } = options;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
