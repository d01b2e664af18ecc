import type { Calls } from './call';

export const EXPORTS: Calls = {};
