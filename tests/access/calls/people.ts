import type { Calls } from './call';

export const PEOPLE: Calls = {};
