import type { TestApp } from './app';
import { mailsTo } from './signUps';

/** The token of the link mailed last; empty when the latest mail carries none. */
export async function tokenFor(server: TestApp, email: string): Promise<string> {
  const text = (await mailsTo(server, email)).at(-1)?.text ?? '';
  return /reset-password\?(?:set|welcome)#token=([\w-]+)/.exec(text)?.[1] ?? '';
}
