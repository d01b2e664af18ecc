import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACTIONS, type Operation } from '../../domain/actions';
import { documentOf } from './documents';
import { demoAccounts, type RunningServer } from './server';
import { ticketPayload } from './tickets';

/** People who read and write at a running server until they are stopped. */
export interface Load {
  /** What the server has said that it stored, by table. */
  acknowledged: { jobs: string[]; tickets: string[] };
  /** Reads that were answered. */
  reads(): number;
  /** Answers other than results: how often which type of error, and the first message of each. */
  refusals: Map<string, { times: number; message: string; retryAfter: number | undefined }>;
  /** Of somebody who is signed in. */
  headers: Record<string, string>;
  /** Requests without any answer of the server's; a process that ended leaves some. */
  unanswered: unknown[];
  /** Calls that were sent a second time because the first had no answer. */
  repeated(): number;
  /** Stores a job, and answers when it was acknowledged. */
  write(): Promise<void>;
  /** Stores a ticket, and answers its id once it was acknowledged. */
  writeTicket(): Promise<string>;
  stop(): Promise<void>;
}

/** Between two calls of one person. */
const PAUSE_MS = 20;

interface Caller {
  companyId: string;
  managerId: string;
  jobId: string;
  headers: Record<string, string>;
  call(operation: Operation, variables: object, selection: string): Promise<Answer>;
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the shape follows the query
  data: any;
  errors?: { errorType: string; message: string; errorInfo?: { retryAfter?: number } }[];
}

/** Lets people of the demo company read and write at once. */
export async function startLoad(
  server: RunningServer,
  { readers, writers, retries = 0 }: { readers: number; writers: number; retries?: 0 | 1 },
): Promise<Load> {
  const caller = await callerOf(server);
  const { companyId, call } = caller;
  const acknowledged = { jobs: [] as string[], tickets: [] as string[] };
  const refusals: Load['refusals'] = new Map();
  const unanswered: unknown[] = [];
  let reads = 0;
  let repeated = 0;
  let isOver = false;

  async function answered(...asked: Parameters<Caller['call']>): Promise<Answer> {
    try {
      return await call(...asked);
    } catch (error) {
      if (retries === 0) throw error;
      repeated += 1;
      return call(...asked);
    }
  }

  /** The result, or null when it was refused. */
  async function ask(operation: Operation, variables: object, selection: string) {
    try {
      const { data, errors } = await answered(operation, variables, selection);
      for (const { errorType, message, errorInfo } of errors ?? []) {
        const times = (refusals.get(errorType)?.times ?? 0) + 1;
        refusals.set(errorType, { times, message, retryAfter: errorInfo?.retryAfter });
      }
      return errors ? null : data[operation];
    } catch (error) {
      unanswered.push(error);
      return null;
    }
  }
  const body = { skip: 0, take: 25, filters: [] };
  async function read(): Promise<void> {
    for (const list of ['getJobs', 'getActiveTickets'] as const) {
      if (await ask(list, { companyId, body }, '{ total data { Name } }')) reads += 1;
    }
  }
  async function writeJob(): Promise<void> {
    const made = await ask('createJob', { companyId, job: newJob(caller.managerId) }, '{ ID }');
    if (made) acknowledged.jobs.push(made.ID);
  }
  async function writeTicket(): Promise<string | null> {
    const payload = JSON.stringify(ticketPayload(caller.jobId, new Date()));
    const made = await ask('createTicket', { ticketPayload: payload }, '{ ID }');
    if (made) acknowledged.tickets.push(made.ID);
    return made?.ID ?? null;
  }
  const people = [
    ...Array.from({ length: readers }, () => read),
    ...Array.from({ length: writers }, (_, index) => (index % 2 === 0 ? writeJob : writeTicket)),
  ].map(async act => {
    while (!isOver) {
      await act();
      await sleep(PAUSE_MS);
    }
  });
  return {
    acknowledged,
    headers: caller.headers,
    reads: () => reads,
    refusals,
    unanswered,
    repeated: () => repeated,
    async write() {
      const before = acknowledged.jobs.length;
      while (acknowledged.jobs.length === before) await untilAnswered(writeJob);
    },
    async writeTicket() {
      for (;;) {
        const id = await untilAnswered(writeTicket);
        if (id !== null) return id;
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };

  /** Does not go on asking a server that is gone. */
  async function untilAnswered<T>(act: () => Promise<T>): Promise<T> {
    const result = await act();
    if (unanswered.length > 0) throw unanswered[0];
    return result;
  }
}

export const newJob = (managerId: string, jobNo = `26-${randomUUID().slice(0, 8)}`) => ({
  JobNo: jobNo,
  Name: 'North Loop',
  ManagerID: managerId,
});

/** Makes calls by their names, with their actions. */
export function postTo(url: string, headers: Record<string, string>): Caller['call'] {
  return async (operation, variables, selection) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        query: documentOf(operation, selection),
        variables: { action: ACTIONS[operation], ...variables },
      }),
    });
    return answer.json();
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Signs in the administrator of the demo company; `company` is its name. */
export async function signInAdmin(url: string, dataFolder: string) {
  const { apiKey } = await (await fetch(`${url}/config.json`)).json();
  const admin = (await demoAccounts(dataFolder)).find(({ role }) => role === 'CompanyAdmin');
  if (!admin) throw new Error('The demo has no administrator of a company');
  const { username, password, company } = admin;
  const send = postTo(url, { 'x-api-key': apiKey });
  const { data, errors } = await send(
    'login',
    { username, password },
    '{ token refreshToken userInfo { company } }',
  );
  if (errors) throw new Error(`The administrator can't sign in: ${JSON.stringify(errors)}`);
  const companyId: string = data.login.userInfo.company;
  const { refreshToken } = data.login;
  /** Goes on with the session when its token has expired. */
  const refresh = async () => {
    const again = await send('refreshToken', { username, refreshToken }, '{ token }');
    if (again.errors) throw new Error(`The session is not renewed: ${JSON.stringify(again.errors)}`);
    return bearer(again.data.refreshToken.token);
  };
  return { companyId, company, headers: bearer(data.login.token), refresh };
}

async function callerOf({ url, dataFolder }: RunningServer): Promise<Caller> {
  const { companyId, headers } = await signInAdmin(url, dataFolder);
  const call = postTo(url, headers);
  const managers = await call('getProjectManagers', { companyId }, '{ data { ID } }');
  const managerId: string = managers.data.getProjectManagers.data[0].ID;
  const job = await call('createJob', { companyId, job: newJob(managerId) }, '{ ID }');
  return { companyId, managerId, headers, call, jobId: job.data.createJob.ID };
}
