/** Undefined if `work` takes longer than `ms`. It goes on. */
export function unlessLate<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>(resolve => setTimeout(resolve, ms))]);
}

/** @throws Error if `work` takes longer than `ms` */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('This took too long.')), ms);
  });
  return Promise.race([work, late]);
}
