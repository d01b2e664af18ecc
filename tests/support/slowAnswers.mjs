// Loaded before the built server (`node --import`), so that each of its answers comes late: one finds out where a person on
// a bad line is misled, and where a story goes on before a page is there. Always the same delays, whatever the run.
import { Server } from 'node:http';

/** The longest wait in ms by how an address begins. */
const LONGEST = [
  ['/readyz', 0],
  ['/graphql', 1500],
  ['/assets/', 500],
  ['', 300],
];

let seed = 7;
/** The next of a fixed sequence of numbers, from 0 to 1. */
function next() {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
}

const emit = Server.prototype.emit;

Server.prototype.emit = function (name, ...given) {
  if (name !== 'request') return emit.call(this, name, ...given);
  const [{ url }, response] = given;
  const [start, longest] = LONGEST.find(([begins]) => url.startsWith(begins));
  const wait = next() * longest;
  const begin = () => emit.call(this, name, ...given);
  // A call is half the time read late, half the time answered late: what it read is old then.
  if (start === '/graphql' && next() < 0.5) {
    const { end } = response;
    response.end = (...last) => {
      setTimeout(() => end.apply(response, last), wait);
      return response;
    };
    return begin();
  }
  setTimeout(begin, wait);
  return true;
};
