import { untilLoaded } from './public/untilLoaded';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The prerendered page can be read already, so its fonts and images load before the scripts.
if (root.hasChildNodes()) await painted();
const { start } = await untilLoaded(() => areaAt(location.pathname));
await start(root);

/** Each area loads only its own code. */
function areaAt(path: string) {
  if (/^\/main(\/|$)/.test(path)) return import('./admin/start');
  if (/^\/external\//.test(path)) return import('./external/start');
  return import('./public/start');
}

/** Resolves after the next paint. Background tabs don't paint, so there is a timeout. */
function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1000);
  });
}
