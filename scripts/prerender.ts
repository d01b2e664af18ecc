import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import type { WrittenPage } from '../src/public/prerender';

/** Where the server looks for them (server/http/site.ts); a folder with a dot has no address. */
const FOLDER = '.pages';
/** The page that the console starts in, and what its first list is made of beside what it begins with. */
const CONSOLE = 'console.html';
const LATER = ['src/admin/start.tsx', 'src/admin/AdminApp.tsx', 'src/resources/tickets/TicketList.tsx'];
/** The letters that every page begins with; in time, they change nothing that is on the screen already. */
const FIRST_FONTS = /barlow\/files\/barlow-latin-[46]00-normal\.woff2$/;

/** Writes pages outside the console as HTML, readable before any script: a second build makes them run in Node. */
export function prerender(): Plugin {
  let root = '';
  return {
    name: 'whiteline-prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }) {
      const pages = await writtenPages(root);
      const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
      const built = await readFile(join(dir, 'index.html'), 'utf8');
      const template = withFonts(built, manifest);
      // The server knows the console's page by this name.
      const shell = withFonts(await readFile(join(dir, CONSOLE), 'utf8'), manifest);
      await writeFile(join(dir, 'index.html'), withLater(shell, manifest));
      await rm(join(dir, CONSOLE));
      await mkdir(join(dir, FOLDER), { recursive: true });
      for (const page of pages) {
        const html = inTemplate(template, page, manifest);
        await writeFile(join(dir, FOLDER, fileOf(page)), html);
      }
      await writeFile(join(dir, FOLDER, 'pages.json'), JSON.stringify(listOf(pages)));
    },
  };
}

/** What the server reads: every address with its file, and the files that stand there with certain names in the query. */
function listOf(pages: WrittenPage[]) {
  return pages
    .filter(({ names }) => names.length === 0)
    .map(page => {
      const variants = pages
        .filter(({ path, names }) => path === page.path && names.length > 0)
        .map(variant => ({ names: variant.names, file: fileOf(variant) }));
      const { path, isListed } = page;
      return { path, file: fileOf(page), isListed, ...(variants.length > 0 && { variants }) };
    });
}

const fileOf = ({ name }: WrittenPage) => `${name}.html`;

async function writtenPages(root: string): Promise<WrittenPage[]> {
  // Another folder each time, for a module is loaded once; to load its entry by another address would make two of what the
  // parts share.
  const outDir = join(root, `dist/prerender-${Date.now()}`);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'src/public/prerender.tsx', outDir, copyPublicDir: false, emptyOutDir: true },
  });
  const module = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const pages: WrittenPage[] = await module.prerender();
  await rm(outDir, { recursive: true });
  return pages;
}

function inTemplate(template: string, { head, body, modules }: WrittenPage, manifest: Manifest): string {
  const styles = stylesOf(
    manifest,
    modules.map(module => `src/${module}`),
  );
  // No scripts: they wait until the page is shown (src/main.tsx).
  const links = [...styles].map(file => `<link rel="stylesheet" href="/${file}">`);
  // After the styles that all pages share, which index.html names itself.
  const withFiles = replaceOnce(template, '</head>', `${links.join('\n    ')}\n  </head>`);
  const withHead = replaceOnce(withFiles, /<!-- page -->.*?<!-- \/page -->/s, head);
  return replaceOnce(withHead, '<div id="root"></div>', `<div id="root">${body}</div>`);
}

function withFonts(template: string, manifest: Manifest): string {
  const links = Object.values(manifest)
    .filter(({ src = '' }) => FIRST_FONTS.test(src))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
  return replaceOnce(template, '</head>', `${links.join('\n    ')}\n  </head>`);
}

/** Names the console's scripts for src/early/main.ts, which has them loaded when the first of all is done. */
function withLater(template: string, manifest: Manifest): string {
  const files = [...closureOf(manifest, LATER)].map(name => manifest[name]?.file);
  const links = files
    .filter(file => !template.includes(`"/${file}"`))
    .map(file => `<link rel="later" crossorigin href="/${file}">`);
  return replaceOnce(template, '</head>', `${links.join('\n    ')}\n  </head>`);
}

/** Styles of modules and of everything that they import at once. */
function stylesOf(manifest: Manifest, modules: string[]): Set<string> {
  const names = [...closureOf(manifest, modules)];
  return new Set(names.flatMap(name => manifest[name]?.css ?? []));
}

/** Modules, as the manifest names them, and everything that they import at once; a page's own script is there anyhow. */
function closureOf(manifest: Manifest, modules: string[]): Set<string> {
  const seen = new Set<string>(modules);
  for (const name of seen) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (chunk.isEntry) seen.delete(name);
    else for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  return seen;
}

function replaceOnce(text: string, what: string | RegExp, by: string): string {
  const result = text.replace(what, () => by);
  if (result === text) throw new Error(`index.html has no ${what}.`);
  return result;
}
