import { untilLoaded } from './public/untilLoaded';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// What is written out can be read already: its letters and pictures come before the rest of the script.
if (root.hasChildNodes()) await painted();
const { start } = await untilLoaded(() => areaAt(location.pathname));
await start(root);

/** The three areas; none loads another's code. */
function areaAt(path: string) {
  if (/^\/main(\/|$)/.test(path)) return import('./admin/start');
  if (/^\/external\//.test(path)) return import('./external/start');
  return import('./public/start');
}

/** Resolves when the page has been shown; one in the background is not shown, and waits for a second. */
function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1000);
  });
}
