import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';

/** Never needed without signal: it judges passwords, and is larger than the console. */
const LEFT_OUT = /guess\.worker/;

/** Builds the service worker with the list of the console's files, once the shell is written. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'whiteline-service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    async closeBundle() {
      const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
      const shell = await readFile(join(outDir, 'index.html'), 'utf8');
      const revision = createHash('sha256').update(shell).digest('base64url');
      const hashed = filesOf(manifest, shell).map(file => ({ url: `/${file}`, revision: null }));
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        define: { SHELL_FILES: JSON.stringify([{ url: '/main', revision }, ...hashed]) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'src/offline/worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/** All that the console loads, now or later. */
function filesOf(manifest: Manifest, shell: string): string[] {
  const files = new Set(Array.from(shell.matchAll(/"\/(assets\/[^"]+)"/g), ([, file = '']) => file));
  const chunks = Object.entries(manifest);
  const toSee = chunks.filter(([, { file }]) => files.has(file)).map(([name]) => name);
  const seen = new Set<string>();
  for (let name = toSee.pop(); name !== undefined; name = toSee.pop()) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    toSee.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return [...files].filter(file => !LEFT_OUT.test(file)).sort();
}
