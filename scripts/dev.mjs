// Rebuilds and restarts the server on changes, and serves the frontend from source at the URL that Vite
// prints. Ctrl-C or the end of any part stops everything.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = 'node_modules/vite/bin/vite.js';

const parts = [
  [vite, 'build', '--ssr', '--watch', '--emptyOutDir=false'],
  ['--watch', 'dist/server/main.mjs'],
  [vite, '--logLevel', 'info'],
].map(command => spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }));

let isEnding = false;
for (const part of parts) part.once('exit', end);
// Ctrl-C also reaches the parts. Waiting here lets the server stop its database cleanly.
process.once('SIGINT', end);
process.once('SIGTERM', end);

function end() {
  if (isEnding) return;
  isEnding = true;
  for (const part of parts) part.kill('SIGTERM');
}
