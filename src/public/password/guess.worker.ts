import { guessProblem } from '../../../domain/people/guessable';

/** A worker, because its word lists take long to load and would block typing. */
self.addEventListener('message', ({ data, ports: [answer] }: MessageEvent<Question>) => {
  answer?.postMessage(guessProblem(data.password, data.ownWords));
});

/** The result, a problem or null, is posted to the port that comes with the message. */
export interface Question {
  password: string;
  ownWords: readonly string[];
}
