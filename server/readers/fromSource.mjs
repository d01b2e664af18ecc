// Starts the program from its TypeScript source, where the server runs from its own: in tests and benchmarks.
import { register } from 'tsx/esm/api';

register();
await import('../reader.ts');
