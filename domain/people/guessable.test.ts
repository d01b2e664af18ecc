import { expect, it } from 'vitest';
import { guessProblem } from './guessable';

const ada = ['ada.park', 'ada.park@sierra.example', 'Sierra Excavation'];

it.each([
  ['password1234', 'many people use'],
  ['qwertyuiop12', 'many people use'],
  ['letmeinletmein', 'repeats itself'],
  ['alexander1985', 'around a name'],
  ['Sierra Excavation 1', 'your name, email or company'],
  ['ada.park@sierra', 'your name, email or company'],
  ['Whiteline2026!', 'your name, email or company'],
  ['p@ssw0rd'.repeat(25), 'repeats itself'],
])('%s is refused because of what it is', (password, reason) => {
  expect(guessProblem(password, ada)).toContain(reason);
  expect(guessProblem(password, ada)).toMatch(/Use four or more unrelated words/);
});

/** Of people whose words are known: maria of Acme Trenching, and Noor Haddad. */
const maria = ['maria', 'maria.lopez@acme.example', 'Acme Trenching', 'Maria Lopez'];
const noor = ['noor.haddad', 'noor.haddad@basin.example', 'Basin Earthworks', 'Noor Haddad'];

it.each([
  ...['password password', 'sunshine sunshine', 'iloveyou iloveyou', 'welcome password', 'summer2026summer'],
  ...['dragon-monkey-princess', 'Password.Password.Password', 'password_welcome_2026', 'letmein letmein 123'],
  ...[
    'this is my password',
    'my secret password',
    'i love you forever',
    'football baseball',
    'P@ssw0rd P@ssw0rd',
  ],
  ...['monday tuesday wednesday', 'january february march', 'one two three four five', 'alpha bravo charlie'],
  ...['qwerty asdfgh zxcvbn', 'abcd efgh ijkl mnop', '1234 1234 1234', 'summer winter autumn spring'],
  ...['correct horse battery staple', 'CorrectHorseBatteryStaple', 'correct-horse-battery-staple-1'],
  ...['to be or not to be', 'May the Force be with you!', 'the quick brown fox 2026', 'hello world 123456'],
  ...['call before you dig 811', 'admin admin admin', 'changeme changeme', 'master shadow 2025'],
])('%s is refused', password => {
  expect(guessProblem(password, [])).toMatch(/^This password is easy to guess: /);
});

it.each([
  ['maria password1', maria],
  ['mariapassword1', maria],
  ['Acme Trenching password', maria],
  ['trenching-lopez-summer', maria],
  ['noor.haddad password', noor],
  ['Haddad sunshine 2026', noor],
  ['whiteline welcome 811', noor],
  ['basin earthworks dragon', noor],
])('%s is refused when the own words in it are left out', (password, words) => {
  expect(guessProblem(password, words)).not.toBeNull();
});

it.each([
  ...['paint the line white', 'green excavator tuesday', 'dkfjghtyruei', 'levee gravel walnut 7'],
  ...[
    'trench-otter-brass-94',
    'cobalt ladder pretzel moss',
    'violin.thunder.cactus.mitten',
    'Bucket7Heron?Quarry',
  ],
  ...['Xk7$pq2!mZ9w', 'a$b#c%d&e!f*', '0f9c4b1e7a2d88e3', 'vT3-xQ9-mK2-rB7', 'J4n!uW-8sPq_Zd2x'],
  ...[
    'muddy sandal orbit plank',
    'Three tired herons over Tulsa',
    'ostrich_kettle_fjord',
    'grubwormlanternquartz',
  ],
  ...[
    'die Katze trinkt Kaffee',
    'my password is otter walnut levee',
    'backhoe pumpkin saxophone',
    'wrench & marmalade & tulip',
  ],
  ...['Pelican 38 gravy thimble', 'zG5)hR!kw@2Lr', 'correct horse walnut levee otter'],
])('%s passes', password => {
  for (const words of [[], [...ada, ...maria, ...noor]]) expect(guessProblem(password, words)).toBeNull();
});

it('asks no more of somebody of whom nothing is known', () => {
  expect(guessProblem('paint the line white', [])).toBeNull();
});
