import type { Calls } from './call';

export const CREDENTIALS: Calls = {};
