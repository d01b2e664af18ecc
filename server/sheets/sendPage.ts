import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageOfHeader } from '../../domain/language';
import { assertNoWait, networkOf, type RateLimits } from '../access/rateLimits/rateLimits';
import { contentSecurityPolicy } from '../http/contentSecurityPolicy';
import type { Services } from '../services';

const VISITS_PER_MINUTE = 60;

/** Of all pages that open by a secret link, so that links can't be guessed. @throws TooManyRequestsException */
export async function countVisit(rateLimits: RateLimits, ip: string): Promise<void> {
  const visits = [{ of: networkOf(ip), most: VISITS_PER_MINUTE }];
  assertNoWait(await rateLimits.count('passport', visits), 'requests for ticket pages');
}

/** Pages without a sign-in are in the browser's language. */
export const languageOfRequest = ({ headers }: FastifyRequest) =>
  languageOfHeader(headers['accept-language']);

/** A page for people without an account, or for printing. */
export function sendPage(
  { config: { publicUrl, maps, storage } }: Services,
  reply: FastifyReply,
  page: (styleNonce: string) => ReactElement,
): FastifyReply {
  const styleNonce = randomBytes(16).toString('base64');
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return (
    reply
      .header('content-security-policy', contentSecurityPolicy({ isHttps, maps, storage, styleNonce }))
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Language')
      .header('x-robots-tag', 'noindex, nofollow')
      // Map servers ask for the site, and must not learn the link.
      .header('referrer-policy', 'origin')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${renderToStaticMarkup(page(styleNonce))}`)
  );
}
