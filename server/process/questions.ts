import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Nobody is there to answer: the input has ended. */
export class NoAnswerError extends Error {}

/** Asks at the terminal. @throws NoAnswerError */
export async function ask(question: string): Promise<string> {
  return answerTo(question, process.stdout);
}

/** Asks without showing what is typed. @throws NoAnswerError */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await answerTo('', nowhere);
  process.stdout.write('\n');
  return answer;
}

/** The first line of what is piped in. @throws NoAnswerError when that is nothing */
export async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new NoAnswerError();
}

async function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  // An input that has already ended would never tell a new reader so.
  if (process.stdin.readableEnded) throw new NoAnswerError();
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  try {
    return await new Promise((resolve, reject) => {
      terminal.once('close', () => reject(new NoAnswerError()));
      terminal.question(question).then(resolve, reject);
    });
  } finally {
    terminal.close();
  }
}
