import type { FastifyInstance } from 'fastify';
import { type AppError, invalid } from '../../domain/errors';

/** Lists and objects within each other; no call has more than ten. */
const MOST_LEVELS = 40;
/** An export takes the IDs of 20,000 tickets; calls without a session hold a dozen values. */
const MOST_VALUES = { signedIn: 60_000, others: 2000 };

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map(one => one.charCodeAt(0));
const OPENING = ['[', '{'].map(one => one.charCodeAt(0));
const CLOSING = [']', '}'].map(one => one.charCodeAt(0));

/** Refuses JSON that would take long to read before it is read: a megabyte of brackets takes half a second. */
export function registerJsonBody(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const most = request.caller?.viewer ? MOST_VALUES.signedIn : MOST_VALUES.others;
    const problem = tooMuchIn(String(body), most);
    if (problem) done(problem);
    else read(request, String(body), done);
  });
}

/** What a text has too much of; whether it is JSON is not said. @param mostValues in all its lists and objects together */
function tooMuchIn(text: string, mostValues: number): AppError | null {
  let [levels, values, isText] = [0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) {
      isText = true;
    } else if (code === COMMA) {
      values += 1;
      if (values > mostValues) return invalid({ body: `A request can hold at most ${mostValues} values.` });
    } else if (code === OPENING[0] || code === OPENING[1]) {
      levels += 1;
      if (levels > MOST_LEVELS) {
        return invalid({ body: `The request is nested too deeply; ${MOST_LEVELS} levels are the most.` });
      }
    } else if (code === CLOSING[0] || code === CLOSING[1]) {
      levels -= 1;
    }
  }
  return null;
}
