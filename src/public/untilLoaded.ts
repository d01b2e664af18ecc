/** A page can be read without: its forms say so (form/NeedsScript), and it is tried again. @returns never a failure */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const loaded = await load();
      showNotes(false);
      return loaded;
    } catch {
      showNotes(true);
      await occasion();
    }
  }
}

function showNotes(isFailed: boolean): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-asleep]')) note.hidden = !isFailed;
}

/** Resolves when it may go better. */
function occasion(): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      window.removeEventListener('online', done);
      document.removeEventListener('click', press, true);
      resolve();
    };
    const press = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-asleep] button') && done();
    window.addEventListener('online', done);
    // On its way in: React keeps clicks from the parts of a page that are not awake.
    document.addEventListener('click', press, true);
  });
}
