import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export class NoAnswerError extends Error {}

/** @throws NoAnswerError */
export async function ask(question: string): Promise<string> {
  return answerTo(question, process.stdout);
}

export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await answerTo('', nowhere);
  process.stdout.write('\n');
  return answer;
}

/** Reads piped input. @throws NoAnswerError if it is empty */
export async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new NoAnswerError();
}

async function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  // A new reader of an ended input would wait forever.
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
