// Runs the reader from its TypeScript source, for tests and benchmarks.
import { register } from 'tsx/esm/api';

register();
await import('./reader.ts');
