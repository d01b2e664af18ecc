import type { FastifyInstance } from 'fastify';
import { type AppError, invalid } from '../../domain/errors';

/** Nesting depth. No real call has more than ten levels. */
const MAX_LEVELS = 40;
/** An export lists 20,000 ticket ids. Calls without a session have a dozen values. */
const MAX_VALUES = { signedIn: 60_000, others: 2000 };

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map(one => one.charCodeAt(0));
const OPENING = ['[', '{'].map(one => one.charCodeAt(0));
const CLOSING = [']', '}'].map(one => one.charCodeAt(0));

/** Rejects JSON that would be slow to parse. A megabyte of brackets takes half a second. */
export function registerJsonBody(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const most = request.caller?.viewer ? MAX_VALUES.signedIn : MAX_VALUES.others;
    const problem = tooMuchIn(String(body), most);
    if (problem) done(problem);
    else read(request, String(body), done);
  });
}

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
      if (levels > MAX_LEVELS) {
        return invalid({ body: `The request is nested too deeply; ${MAX_LEVELS} levels are the most.` });
      }
    } else if (code === CLOSING[0] || code === CLOSING[1]) {
      levels -= 1;
    }
  }
  return null;
}
