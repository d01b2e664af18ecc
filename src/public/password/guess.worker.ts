import { guessProblem } from '../../../domain/people/guessable';

/** A thread of its own: its lists take long to set up, and typing must not wait for them. */
self.addEventListener('message', ({ data, ports: [answer] }: MessageEvent<Question>) => {
  answer?.postMessage(guessProblem(data.password, data.ownWords));
});

/** What the thread is asked; its answer, the problem or null, goes to the port that comes along. */
export interface Question {
  password: string;
  ownWords: readonly string[];
}
