import type { Calls } from './call';

export const SHARING: Calls = {};
