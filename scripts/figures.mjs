import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Words that read as translated in comments and names. */
const WORDS = /\b(?:told|tells|anew|nobody|somebody|whoever|stranger)\b/gi;
const LONG = 400;
const SOURCE = /^(?:domain|server|src|scripts|bench)\/.*\.(?:ts|tsx|sql|css|mjs|graphql)$|^schema\.graphql$/;
const TEST = /\.test\.\w+$|^tests\/.*\.(?:ts|tsx|mjs)$/;

/** `npm run figures` prints how large the house is. */
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(path => !path.includes('/generated/'))
  .map(path => ({ path, isTest: TEST.test(path), isSource: SOURCE.test(path) && !TEST.test(path) }))
  .filter(({ isTest, isSource }) => isTest || isSource)
  .map(file => {
    const text = readFileSync(file.path, 'utf8');
    return { ...file, text, lines: text.split('\n').length - 1 };
  });
const source = files.filter(({ isSource }) => isSource);
const tests = files.filter(({ isTest }) => isTest);
const linesOf = some => some.reduce((sum, { lines }) => sum + lines, 0);
const sourceLines = linesOf(source);
const comments = source.reduce((sum, file) => sum + commentLines(file), 0);
const words = source.reduce((sum, { text }) => sum + (text.match(WORDS)?.length ?? 0), 0);
const documentLines = path => readFileSync(path, 'utf8').split('\n').length - 1;
const decisions =
  execFileSync('git', ['ls-files', 'docs/decisions'], { encoding: 'utf8' }).trim().split('\n').length - 1;

console.log(`source: ${sourceLines} lines in ${source.length} files`);
console.log(`tests: ${linesOf(tests)} lines in ${tests.length} files`);
console.log(`comments: ${((100 * comments) / sourceLines).toFixed(1)} % of source lines`);
console.log(`translated words: ${words}`);
console.log(
  `CHANGELOG ${documentLines('CHANGELOG.md')}, ARCHITECTURE ${documentLines('ARCHITECTURE.md')} lines, ${decisions} decisions`,
);
for (const { path, lines } of files.filter(({ lines }) => lines > LONG).sort((a, b) => b.lines - a.lines))
  console.log(`over ${LONG} lines: ${path} ${lines}`);

function commentLines({ path, text }) {
  const mark = path.endsWith('.sql') ? '--' : path.endsWith('.graphql') ? '#' : '//';
  let isOpen = false;
  return text.split('\n').filter(line => {
    const part = line.trim();
    const isComment = isOpen || part.startsWith(mark) || part.startsWith('/*');
    if (isOpen || part.startsWith('/*')) isOpen = !part.includes('*/');
    return isComment;
  }).length;
}
