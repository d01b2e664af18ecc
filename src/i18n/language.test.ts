import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memoryStorage';

/** The module as another page load would have it. */
async function load() {
  vi.resetModules();
  return import('./language');
}

const browserIn = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

describe('the language', () => {
  it.each([
    [['es-MX', 'en-US'], 'es'],
    [['en-US', 'es-MX'], 'en'],
    [['fr-FR', 'es'], 'es'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('of a browser in %j is %s', async (languages, expected) => {
    browserIn(...languages);
    expect((await load()).language()).toBe(expected);
  });

  it('stays as chosen after a reload, whatever the browser speaks', async () => {
    browserIn('en-US');
    const page = await load();
    expect(page.chooseLanguage('es')).toBe(true);
    expect(page.language()).toBe('es');
    expect((await load()).language()).toBe('es');
  });

  it('is the browser’s where something else is stored', async () => {
    browserIn('es-US');
    localStorage.setItem('whiteline.language', 'fr');
    expect((await load()).language()).toBe('es');
  });

  it('holds for the page where the browser stores nothing', async () => {
    browserIn('en-US');
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    const page = await load();
    expect(page.chooseLanguage('es')).toBe(false);
    expect(page.language()).toBe('es');
  });
});
