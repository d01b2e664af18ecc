/** The one file that a subcontractor may attach to the external form (spec §5): at most so many bytes. */
export const MOST_FILE_BYTES = 10_000_000;

/** And of this type only. */
export const FILE_TYPE = 'application/pdf';

/** Files that may lie under one request's prefix without being linked to its ticket, and their bytes together. */
export const MOST_UNLINKED = { files: 5, bytes: 30_000_000 } as const;
