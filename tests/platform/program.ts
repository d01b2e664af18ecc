import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ACTIONS } from '../../domain/actions';
import { serverEnvironment } from '../support/server';

/** Runs `backup`, `restore`, `dbMove` or `keys` as npm does. */
export async function run(program: string, settings: NodeJS.ProcessEnv, ...options: string[]) {
  const file = fileURLToPath(new URL(`../../dist/server/${program}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [file, ...options], { env: serverEnvironment(settings) });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, out, error };
}

export function companyOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).company;
}

/** Calls a running server as the browser does. */
export async function createCaller(url: string) {
  const { apiKey } = await (await fetch(`${url}/config.json`)).json();

  async function call(query: string, variables: object, token?: string) {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-api-key': apiKey },
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()).data;
  }

  return {
    call,
    /** An access token, or undefined. */
    async signIn({ username, password }: { username: string; password: string }): Promise<string> {
      const data = await call(
        `mutation ($username: String!, $password: String!) {
          login(username: $username, password: $password, action: "login") { token } }`,
        { username, password },
      );
      return data?.login?.token;
    },
    /** What is stored for a person at the center in California. */
    async storedLogin(token: string, email: string) {
      const data = await call(
        `query ($company: ID!, $email: String!) {
          getCredentials(companyId: $company, callCenter: "onecall", email: $email, action: "${ACTIONS.getCredentials}") {
            username pass } }`,
        { company: companyOf(token), email },
        token,
      );
      return data?.getCredentials;
    },
  };
}
