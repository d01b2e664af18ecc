let warm: Promise<string> | null = null;

/** Begins to work for a bot proof, which a form that is being filled in will want. */
export function warmProof(): void {
  if (warm) return;
  const begun = newProof();
  warm = begun;
  begun.catch(() => {
    if (warm === begun) warm = null;
  });
}

/** The proof that was begun, or else a new one. It counts for one call, so the next one to ask gets another. */
export function takeProof(): Promise<string> {
  const taken = warm ?? newProof();
  warm = null;
  return taken;
}

/** A proof worked for from now on, with code that loads when it is first wanted. */
export async function newProof(): Promise<string> {
  const { makeBotProof } = await import('./botProof');
  return makeBotProof();
}
