import { ConfigError } from './error';

export interface TextConfig {
  url: string;
  /** The value of the Authorization header. */
  authorization: string | null;
  body: string;
}

const USUAL_BODY = '{"to":"{to}","text":"{text}"}';

interface Given {
  TEXT_URL?: string | undefined;
  TEXT_AUTHORIZATION?: string | undefined;
  TEXT_BODY?: string | undefined;
}

/** Null without a gateway. @throws ConfigError */
export function textConfig({ TEXT_URL, TEXT_AUTHORIZATION, TEXT_BODY }: Given): TextConfig | null {
  if (TEXT_URL === undefined) {
    if (TEXT_AUTHORIZATION === undefined && TEXT_BODY === undefined) return null;
    const alone = TEXT_AUTHORIZATION === undefined ? 'TEXT_BODY' : 'TEXT_AUTHORIZATION';
    throw new ConfigError(alone, 'needs TEXT_URL: the address of the gateway.');
  }
  const { username, password } = new URL(TEXT_URL);
  if (username || password) {
    throw new ConfigError('TEXT_URL', 'can’t hold a user or password. Put them into TEXT_AUTHORIZATION.');
  }
  const body = (TEXT_BODY ?? USUAL_BODY).trim();
  if (!body.includes('{to}') || !body.includes('{text}')) {
    throw new ConfigError('TEXT_BODY', 'must hold {to} and {text}.');
  }
  assertForm(body);
  return { url: TEXT_URL, authorization: TEXT_AUTHORIZATION ?? null, body };
}

function assertForm(body: string): void {
  try {
    const written = writeTextBody(body, { to: '"', text: '"' });
    if (isJsonBody(body)) JSON.parse(written);
    else if (!/^[^=&]+=/.test(written)) throw new Error('not a form');
  } catch {
    const form = 'To={to}&Body={text}';
    throw new ConfigError(
      'TEXT_BODY',
      `must be JSON with {to} and {text} in quotes, or a form such as ${form}.`,
    );
  }
}

export const isJsonBody = (body: string) => /^[[{]/.test(body);

/** In one pass, because a text may hold {to}. */
export function writeTextBody(body: string, values: Record<'to' | 'text', string>): string {
  const isJson = isJsonBody(body);
  return body.replaceAll(/\{(to|text)\}/g, (_part, name: keyof typeof values) => {
    const value = values[name];
    return isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value);
  });
}
