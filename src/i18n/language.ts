import { isLanguage, type Language, languageOf } from '../../domain/language';

/** Beside the keys of spec §3. The end of a session removes it; the account still has the choice. */
export const LANGUAGE_KEY = 'whiteline.language';
/** A choice made on an invitation page applies to those pages only, not to the console in the same browser. */
const EXTERNAL_KEY = 'whiteline.external.language';

let current: Language | undefined;

/** The one chosen in this browser, or else the first of the browser's languages that we have. Also sent with every call. */
export function language(): Language {
  current ??= stored() ?? languageOf(globalThis.navigator?.languages ?? []);
  return current;
}

/** @returns whether the browser keeps it: it may refuse storage */
export function chooseLanguage(chosen: Language): boolean {
  current = chosen;
  try {
    localStorage.setItem(key(), chosen);
  } catch {
    return false;
  }
  return true;
}

/** Someone signed in who chose a language on another device. The page starts again, as its words are loaded once. */
export function followAccount(chosen: string | null | undefined, reload = () => location.reload()): void {
  if (isLanguage(chosen) && chosen !== language() && chooseLanguage(chosen)) reload();
}

function key(): string {
  return globalThis.location?.pathname.startsWith('/external/') ? EXTERNAL_KEY : LANGUAGE_KEY;
}

function stored(): Language | undefined {
  try {
    const chosen = localStorage.getItem(key());
    return isLanguage(chosen) ? chosen : undefined;
  } catch {
    return undefined;
  }
}

/** For screen readers and hyphenation. Pages of the public site are in English. */
export function markLanguage(): void {
  document.documentElement.lang = language();
}
