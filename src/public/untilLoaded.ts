/**
 * Retries until the code is loaded. The page can be read meanwhile, and its forms show a note
 * (form/Form). Never rejects.
 */
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

/** Resolves when a retry makes sense. */
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
    // In the capture phase, because React stops clicks on parts that aren't hydrated yet.
    document.addEventListener('click', press, true);
  });
}
