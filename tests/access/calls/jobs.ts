import type { Calls } from './call';

export const JOBS: Calls = {};
