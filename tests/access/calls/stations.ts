import type { Calls } from './call';

export const STATIONS: Calls = {};
