import { errorBody } from './errors';

/** Calls by their names. */
type Calls = Record<string, (...args: never[]) => Promise<unknown>>;

/** The same calls, whose failures are logged in the browser's console on their way to whoever shows them (spec §8). */
export function logged<T extends Calls>(calls: T): T {
  const wrapped = Object.entries(calls).map(([name, call]) => [
    name,
    (...args: never[]) =>
      call(...args).catch(error => {
        logFailure(name, error);
        throw error;
      }),
  ]);
  return Object.fromEntries(wrapped);
}

/** Logs that a call of the ticket service failed, and why; never what was sent, which may hold people's data. */
export function logFailure(name: string, error: unknown): void {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const type = errorBody(error)?.errorType;
  console.error(`Ticket service: ${name} failed. ${type ? `${type}: ` : ''}${message}`);
}
