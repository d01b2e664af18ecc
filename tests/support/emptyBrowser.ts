import { beforeEach } from 'vitest';
import { setServerClock } from '../../src/api/serverClock';
import { setScreen } from './screen';

/** Test files of one process share its browser; each test finds it empty, on a desk, with the server's clock. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setScreen();
  setServerClock(new Date().toUTCString());
});
