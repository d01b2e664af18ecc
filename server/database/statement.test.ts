import { beforeEach, expect, test, vi } from 'vitest';

let statement: typeof import('./statement').statement;

// A process has only so many names to give: each test begins with all of them.
beforeEach(async () => {
  vi.resetModules();
  ({ statement } = await import('./statement'));
});

test('the same text has the same name, and another text another name', () => {
  const first = statement('select $1', [1]);
  expect(statement('select $1', [2])).toEqual({ ...first, values: [2] });
  expect(statement('select $1 + 1', [1]).name).not.toBe(first.name);
});

test('the number of names is limited, and earlier ones are kept', () => {
  const first = statement('select 0', []).name;
  for (let shape = 1; shape <= 400; shape += 1) statement(`select ${shape}`, []);
  expect(statement('select 401', [])).toEqual({ text: 'select 401', values: [] });
  expect(statement('select 0', []).name).toBe(first);
});
