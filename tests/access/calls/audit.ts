import type { Calls } from './call';

export const AUDIT: Calls = {};
