import { untilLoaded } from '../public/untilLoaded';
import { applyColorMode } from '../ui/colorMode';
import { showEarly } from './list';
import '../ui/base.css';
import './early.css';

// No script of its own waits for it: the console's import what this one brings.
void begin();

async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('console.html has no #root');
  applyColorMode();
  await showEarly(root).catch(() => undefined);
  // Not earlier: the rows would share their way with half a megabyte, and the processor with what reads it.
  for (const link of document.querySelectorAll('link[rel="later"]'))
    link.setAttribute('rel', 'modulepreload');
  const { start } = await untilLoaded(() => import('../admin/start'));
  start(root);
}
