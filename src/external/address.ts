import type { ExternalLink } from '../api/externalCalls';

/** Reads `/external/{companyName}/{requestId}`; null when the path is mistyped. */
export function readAddress(pathname: string): ExternalLink | null {
  const [, company, request, rest] = /^\/external\/([^/]+)\/([^/]+)(\/.+)?/.exec(pathname) ?? [];
  if (company === undefined || request === undefined || rest !== undefined) return null;
  try {
    return { companyName: decodeURIComponent(company), requestId: decodeURIComponent(request) };
  } catch {
    return null;
  }
}
