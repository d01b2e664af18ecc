// For development: rebuilds and restarts the server when its sources change, and serves the browser part from its
// sources at the address Vite prints. Ctrl-C ends all of it; so does the end of any part.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = 'node_modules/vite/bin/vite.js';

const parts = [
  // The folder is not emptied, so that the server never finds it without a program.
  [vite, 'build', '--ssr', '--watch', '--emptyOutDir=false'],
  ['--watch', 'dist/server/main.mjs'],
  [vite, '--logLevel', 'info'],
].map(command => spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }));

let isEnding = false;
for (const part of parts) part.once('exit', end);
// The terminal sends Ctrl-C to the parts as well; waiting here lets the server stop its database in order.
process.once('SIGINT', end);
process.once('SIGTERM', end);

function end() {
  if (isEnding) return;
  isEnding = true;
  for (const part of parts) part.kill('SIGTERM');
}
