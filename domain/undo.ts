/** Mail that a person sends to others waits for this long, so that it can be undone. */
export const UNDO_SECONDS = 10;
