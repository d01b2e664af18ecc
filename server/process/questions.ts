import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal. */
export async function ask(question: string): Promise<string> {
  return answerTo(question, process.stdout);
}

/** Asks without showing what is typed. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await answerTo('', nowhere);
  process.stdout.write('\n');
  return answer;
}

/** The first line of what is piped in. */
export async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
