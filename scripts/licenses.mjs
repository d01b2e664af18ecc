import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PERMISSIVE =
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense Zlib';

/** Reviewed by hand. If the license changes, the check fails again. */
const REVIEWED = {
  // Fonts may be bundled, but not sold separately.
  '@fontsource/barlow': 'OFL-1.1',
  '@fontsource/barlow-semi-condensed': 'OFL-1.1',
  'dejavu-fonts-ttf': 'SEE LICENSE IN README.md AND LICENSE',
  // Its LICENSE has the three clauses of BSD.
  'css-mediaquery': 'BSD',
  // Its LICENSE is MIT.
  'png-js': 'none',
  // Only Vite uses it, and nothing of it is in what the build writes.
  lightningcss: 'MPL-2.0',
};
const PLATFORM = /-(android|darwin|freebsd|linux|win32)-[\w-]+$/;

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);

for (const [path, { name = path.split('node_modules/').at(-1), version, license }] of shipped) {
  const declared = license ?? installedLicense(path);
  if (isPermissive(declared) || REVIEWED[name.replace(PLATFORM, '')] === declared) continue;
  console.error(
    `${name} ${version}: its license, ${declared}, is not permissive. Use another package, or, if this one may be shipped, add it to REVIEWED in scripts/licenses.mjs with the reason.`,
  );
  process.exitCode = 1;
}
console.log(`${shipped.length} packages that ship, their licenses checked`);

function installedLicense(path) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    return [license ?? licenses ?? 'none']
      .flat()
      .map(one => one.type ?? one)
      .join(' OR ');
  } catch {
    return 'none';
  }
}

/** Takes an SPDX expression. Parentheses are reduced from the inside. */
function isPermissive(expression) {
  const reduced = expression.replace(/\(([^()]*)\)/g, (_, inner) =>
    isPermissive(inner) ? 'MIT' : 'refused',
  );
  if (reduced !== expression) return isPermissive(reduced);
  return expression
    .split(' OR ')
    .some(side => side.split(' AND ').every(one => PERMISSIVE.split(' ').includes(one.trim())));
}
