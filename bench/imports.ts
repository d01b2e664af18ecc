import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ACTIONS, type Operation } from '../domain/actions';
import { centerTicket } from '../tests/support/centerFiles/centerTicket';
import { writeMailText } from '../tests/support/centerFiles/mailText';
import { zip } from '../tests/support/centerFiles/zip';
import { documentOf } from '../tests/support/documents';
import { demoAccounts, startDemoServer } from '../tests/support/server';

const MAILS = 2000;
const WANTED = 10_000;

/** Mails of a company's past in one archive: how many a minute the built server reads and files, and answers meanwhile. */
export async function benchImports(): Promise<void> {
  const server = await startDemoServer({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' });
  try {
    const admin = (await demoAccounts(server.dataFolder)).find(({ role }) => role === 'CompanyAdmin');
    if (!admin) throw new Error('the demo has no CompanyAdmin');
    const { apiKey } = await (await fetch(`${server.url}/config.json`)).json();
    const ask = async (operation: Operation, variables: object, selection: string, headers: HeadersInit) => {
      const answer = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          query: documentOf(operation, selection),
          variables: { action: ACTIONS[operation], ...variables },
        }),
      });
      const { data, errors } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return data[operation];
    };
    const { username, password } = admin;
    const login = '{ token userInfo { company } }';
    const { token, userInfo } = await ask('login', { username, password }, login, { 'x-api-key': apiKey });
    const own = { authorization: `Bearer ${token}` };
    const companyId = userInfo.company;
    const begun = { companyId, clientRequestId: randomUUID() };
    const { ID: importId } = await ask('createImport', begun, '{ ID }', own);

    const answers: number[] = [];
    let isOver = false;
    const visitor = (async () => {
      const variables = { companyId, body: { skip: 0, take: 25 } };
      while (!isOver) {
        const asked = performance.now();
        await ask('getActiveTickets', variables, '{ total data { ID TicketNo } }', own);
        answers.push(performance.now() - asked);
        await pause(100);
      }
    })();
    const archive = mails(admin.company);
    const start = performance.now();
    const sent = await fetch(`${server.url}/imports/${importId}/files?name=mails.zip`, {
      method: 'PUT',
      headers: { ...own, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(archive),
    });
    if (!sent.ok) throw new Error(await sent.text());
    const read = performance.now();
    await ask('applyImport', { importId }, '{ success }', own);
    const look = () => ask('getImport', { importId, body: { skip: 0, take: 1 } }, '{ state filed }', own);
    let found = await look();
    while (found.state !== 'DONE') {
      await pause(500);
      found = await look();
    }
    const end = performance.now();
    isOver = true;
    await visitor;
    if (found.filed !== MAILS) throw new Error(`${found.filed} of ${MAILS} were filed`);
    const minutes = (end - start) / 60_000;
    const late = answers.sort((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0;
    console.log(
      `${MAILS} mails: read in ${seconds(start, read)} s, filed in ${seconds(read, end)} s; ` +
        `${(MAILS / minutes).toFixed(0)} a minute, ${((WANTED / MAILS) * minutes).toFixed(1)} min for ` +
        `${WANTED.toLocaleString('en-US')} (budget: 10); ${answers.length} lists meanwhile, p99 ${late.toFixed(0)} ms`,
    );
  } finally {
    await server.stop();
  }
}

const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);

function mails(company: string): Buffer {
  const head = 'Subject: CA TICKET\r\nContent-Type: text/plain\r\n\r\n';
  return zip(
    Array.from({ length: MAILS }, (_, index) => {
      const number = `20261121${String(index + 1).padStart(5, '0')}`;
      const ticket = centerTicket({ number, revision: '000', previous: null, contents: { company } });
      return { name: `${index}.eml`, bytes: Buffer.from(head + writeMailText(ticket, 'newer')) };
    }),
  );
}
