import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import type { WrittenPage } from '../src/public/prerender';

/** Where the server finds them (server/http/site.ts). Folders with a dot aren't served. */
const FOLDER = '.pages';
const CONSOLE = 'console.html';
const LATER = ['src/admin/start.tsx', 'src/admin/AdminApp.tsx', 'src/resources/tickets/TicketList.tsx'];
/** Fonts used at the top of every page. Preloading them avoids a visible change. */
const FIRST_FONTS = /barlow\/files\/barlow-latin-[46]00-normal\.woff2$/;

/** Renders the pages outside the console as HTML, using a second build that runs in Node. */
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

/** For the server: each path with its file, and its variants for certain query parameters. */
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
  // A new folder each time, because Node loads a module only once. A changed URL for the entry would
  // duplicate shared modules.
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
  const links = [...styles].map(file => `<link rel="stylesheet" href="/${file}">`);
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

/** Lists the console's scripts for src/early/main.ts, which preloads them after the first ones. */
function withLater(template: string, manifest: Manifest): string {
  const files = [...closureOf(manifest, LATER)].map(name => manifest[name]?.file);
  const links = files
    .filter(file => !template.includes(`"/${file}"`))
    .map(file => `<link rel="later" crossorigin href="/${file}">`);
  return replaceOnce(template, '</head>', `${links.join('\n    ')}\n  </head>`);
}

function stylesOf(manifest: Manifest, modules: string[]): Set<string> {
  const names = [...closureOf(manifest, modules)];
  return new Set(names.flatMap(name => manifest[name]?.css ?? []));
}

/** Modules of the manifest with their eager imports. The page's own script is already included. */
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
