import type { Calls } from './call';

export const TICKET_ACTIONS: Calls = {};
