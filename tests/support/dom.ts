import { afterEach } from 'vitest';

/** In tests with a DOM: matchers such as toBeVisible, and every tree unmounted after its test. */
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
