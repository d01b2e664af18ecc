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

  it.each([
    ['/main/today', 'en'],
    ['/external/Acme/r-1', 'es'],
  ])('chosen on the page of an invitation is not the console’s: %s in %s', async (pathname, own) => {
    browserIn('fr-FR');
    const choose = async (path: string, language: 'en' | 'es') => {
      vi.stubGlobal('location', { pathname: path });
      (await load()).chooseLanguage(language);
    };
    await choose('/external/Acme/r-1', 'es');
    await choose('/main/today', 'en');
    vi.stubGlobal('location', { pathname });
    expect((await load()).language()).toBe(own);
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
