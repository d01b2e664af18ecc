import { beforeEach } from 'vitest';
import { setScreen } from './screen';

/** Test files of one process share its browser; each test finds it empty, on a desk. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setScreen();
});
