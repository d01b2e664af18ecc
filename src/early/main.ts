import { untilLoaded } from '../public/untilLoaded';
import { applyColorMode } from '../ui/colorMode';
import { showEarly } from './list';
import '../ui/base.css';
import './early.css';

// No top-level await, because the console's modules import from this one.
void begin();

async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('console.html has no #root');
  applyColorMode();
  await showEarly(root).catch(() => undefined);
  // Loading earlier would compete with the rows for network and CPU.
  for (const link of document.querySelectorAll('link[rel="later"]'))
    link.setAttribute('rel', 'modulepreload');
  const { start } = await untilLoaded(() => import('../admin/start'));
  await start(root);
}
