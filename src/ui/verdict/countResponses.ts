/** Utilities by what their responses come to. */
export interface Counts {
  clear: number;
  check: number;
  stop: number;
  waiting: number;
}

/** The counts of stations that are known one by one; one that has not responded waits, whatever its colour by now. */
export function countResponses(
  stations: readonly { responseColor: string; responseCode: string | null; override?: object | null }[],
): Counts {
  const counts: Counts = { clear: 0, check: 0, stop: 0, waiting: 0 };
  for (const { responseColor, responseCode, override } of stations) {
    const isSilent = responseCode === null && !override;
    counts[isSilent ? 'waiting' : (PLACE[responseColor] ?? 'waiting')] += 1;
  }
  return counts;
}

const PLACE: Record<string, keyof Counts> = { green: 'clear', yellow: 'check', red: 'stop' };
