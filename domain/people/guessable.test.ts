import { expect, it } from 'vitest';
import { guessProblem } from './guessable';

const ada = ['ada.park', 'ada.park@sierra.example', 'Sierra Excavation', 'Ada Park'];

it.each([
  ['password1234', 'similar to a commonly used password'],
  ['letmeinletmein', 'Repeated character patterns'],
  ['alexander1985', 'Common names'],
  ['monday tuesday wednesday', 'Common character sequences'],
  ['p@ssw0rd'.repeat(25), 'Repeated character patterns'],
  ['password password', 'Repeated character patterns'],
  ['dragon-monkey-princess', 'This password is easy to guess'],
  ['Sierra Excavation 1', 'your name, email or company'],
  ['Whiteline2026!', 'your name, email or company'],
])('%s is refused with the reason and a suggestion', (password, reason) => {
  expect(guessProblem(password, ada)).toContain(reason);
  expect(guessProblem(password, ada)).toMatch(/Use four or more unrelated words\.$/);
});

it.each([
  ...['paint the line white', 'green excavator tuesday', 'dkfjghtyruei', 'trench-otter-brass-94'],
  ...['Xk7$pq2!mZ9w', 'a$b#c%d&e!f*', 'vT3-xQ9-mK2-rB7', 'die Katze trinkt Kaffee'],
])('accepts %s for any person', password => {
  for (const words of [[], ada]) expect(guessProblem(password, words)).toBeNull();
});

it("refuses a word from one user's profile that another user may use", () => {
  expect(guessProblem('earthworks.noor', ['noor.haddad', 'Basin Earthworks'])).not.toBeNull();
  expect(guessProblem('earthworks.noor', ada)).toBeNull();
});
