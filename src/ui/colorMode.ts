export type ColorChoice = 'light' | 'dark' | 'system';
export type ColorMode = 'light' | 'dark';

const KEY = 'whiteline.theme';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function colorChoice(): ColorChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function colorMode(): ColorMode {
  const choice = colorChoice();
  if (choice !== 'system') return choice;
  return device.matches ? 'dark' : 'light';
}

export function chooseColor(choice: ColorChoice): void {
  localStorage.setItem(KEY, choice);
  applyColorMode();
}

/** tokens.css reads this attribute. */
export function applyColorMode(): void {
  document.documentElement.dataset.theme = colorMode();
  for (const listener of listeners) listener();
}

export function watchColor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

device.addEventListener('change', applyColorMode);
