import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sourceHash } from './sources.mjs';

function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'whiteline-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/public'), { recursive: true });
  writeFileSync(join(root, 'src/public/Home.tsx'), 'one');
  return root;
}

it('changes with a file’s content, name and presence', () => {
  const root = checkout();
  const hashes = [sourceHash(root)];
  writeFileSync(join(root, 'src/public/Home.tsx'), 'two');
  hashes.push(sourceHash(root));
  renameSync(join(root, 'src/public/Home.tsx'), join(root, 'src/public/House.tsx'));
  hashes.push(sourceHash(root));
  writeFileSync(join(root, 'index.html'), '');
  hashes.push(sourceHash(root));
  expect(new Set(hashes).size).toBe(4);
});

it('stays the same for a test or a document', () => {
  const root = checkout();
  const before = sourceHash(root);
  writeFileSync(join(root, 'src/public/Home.test.tsx'), '');
  writeFileSync(join(root, 'README.md'), '');
  expect(sourceHash(root)).toBe(before);
});
