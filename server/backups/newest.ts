/** What this process last saw where scheduled backups are kept. */
let newest: string | undefined;

export function noteNewest(name: string | undefined): void {
  newest = name;
}

/** Undefined if there is none, or none was seen yet. */
export const newestSeen = () => newest;
