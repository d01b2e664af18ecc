import type { Calls } from './call';

export const RECORDS: Calls = {};
