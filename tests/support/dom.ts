import { afterEach } from 'vitest';

/** In tests with a DOM: matchers such as toBeVisible, and every tree unmounted after its test. */
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // A page is loaded within moments; their second is too short where other programs want the processor too.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
}
