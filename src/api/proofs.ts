let warm: Promise<string> | null = null;

/** Starts a bot proof in advance, while a form is filled in. */
export function warmProof(): void {
  if (warm) return;
  const begun = newProof();
  warm = begun;
  begun.catch(() => {
    if (warm === begun) warm = null;
  });
}

/** Each proof is valid for one call, so it is handed out once. */
export function takeProof(): Promise<string> {
  const taken = warm ?? newProof();
  warm = null;
  return taken;
}

/** The code is loaded on first use. */
export async function newProof(): Promise<string> {
  const { makeBotProof } = await import('./botProof');
  return makeBotProof();
}
