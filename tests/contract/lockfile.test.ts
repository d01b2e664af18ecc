import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A tag such as `latest` is compared with the registry of the day: its next release would make `npm ci` refuse the lock. */
test('no package depends on another by a tag, unless an override pins the version', () => {
  const { overrides } = read('package.json') as {
    overrides: Record<string, Record<string, string> | string>;
  };
  const packages: Record<string, Locked> = read('package-lock.json').packages;
  const tagged = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([, wanted]) => /^[a-z][\w-]*$/i.test(wanted) && wanted !== 'x')
      .map(([name]) => ({ owner: place.replace(/^.*node_modules\//, ''), name })),
  );
  expect(tagged.length).toBeGreaterThan(0);
  for (const { owner, name } of tagged) {
    expect(overrides[owner], `${owner} takes ${name} by a tag`).toHaveProperty(
      [name],
      expect.stringMatching(/^\d/),
    );
  }
});
