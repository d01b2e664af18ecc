import { IMask } from 'react-imask';
import { describe, expect, it, test } from 'vitest';
import { asPhone, maskOptions, PHONE_MASK, ZIP_MASK } from './masks';

describe('a mask', () => {
  const masked = (mask: string, typed: string) => {
    const one = IMask.createMask(maskOptions(mask));
    one.resolve(typed);
    return one.value;
  };

  it('formats a phone number', () => expect(masked(PHONE_MASK, '9165550142')).toBe('(916) 555-0142'));
  it.each(['+1 (916) 555-0142', '1-916-555-0142', '19165550142'])('drops the country code of %s', typed =>
    expect(masked(PHONE_MASK, typed)).toBe('(916) 555-0142'),
  );
  it('keeps a 1 after a deleted digit', () => {
    const one = IMask.createMask(maskOptions(PHONE_MASK));
    one.resolve('9161234567');
    one.splice(0, 2, '', 'RIGHT', { input: true });
    expect(one.value).toBe('(161) 234-567');
  });
  describe('of a foreign phone number', () => {
    /** As the library has it for what comes from the keyboard or the clipboard. */
    const TYPED = { input: true, raw: true };
    const refused: string[] = [];
    const phone = () => {
      refused.length = 0;
      return IMask.createMask(maskOptions(PHONE_MASK, text => refused.push(text)));
    };
    const type = (one: ReturnType<typeof phone>, typed: string) => {
      for (const char of typed) one.splice(one.value.length, 0, char, 'NONE', TYPED);
    };

    it.each([
      '+44 20 7946 0958',
      '(+47) 12 34 56 78',
      '0044 20 7946 0958',
      '442079460958',
      '+1 916 555 01420',
    ])('applies nothing of %s, and reports it', text => {
      const one = phone();
      one.resolve(text);
      expect(one.value).toBe('');
      expect(refused).toEqual([text]);
    });
    it('reports the country code and each extra digit when typed', () => {
      const one = phone();
      type(one, '+44 20 7946 0958');
      expect(refused).toEqual(['+4', '8']);
      type(phone(), '+47 12345678');
      expect(refused).toEqual(['+4']);
    });
    it('applies a US number, typed or in parts', () => {
      const one = phone();
      type(one, '+1 916');
      one.splice(one.value.length, 0, '555-0142', 'NONE', TYPED);
      expect(one.value).toBe('(916) 555-0142');
      one.resolve('+1 (916) 555-0143');
      expect(one.value).toBe('(916) 555-0143');
      expect(refused).toEqual([]);
    });
    it('keeps its text when more is typed after it', () => {
      const one = phone();
      one.resolve('9165550142');
      one.splice(one.value.length, 0, '+44 20', 'NONE', TYPED);
      expect(one.value).toBe('(916) 555-0142');
      expect(refused).toEqual(['+44 20']);
    });
  });
  it('formats a five- or nine-digit ZIP code', () => {
    expect(masked(ZIP_MASK, '95678')).toBe('95678');
    expect(masked(ZIP_MASK, '956781234')).toBe('95678-1234');
    expect(masked(ZIP_MASK, '95678-1234')).toBe('95678-1234');
  });
  it('keeps zeros as digits', () => expect(masked(PHONE_MASK, '0000000000')).toBe('(000) 000-0000'));
  it('distinguishes letters from digits', () => {
    expect(masked('aa-99', 'ab12')).toBe('ab-12');
    expect(masked('aa-99', '12')).toBe('');
    expect(masked('**', 'a1')).toBe('a1');
  });
  it('shows an underscore for each missing character', () => {
    const one = IMask.createMask({ ...maskOptions('99-9'), lazy: false });
    one.resolve('1');
    expect(one.value).toBe('1_-_');
  });
});

test.each([
  ['916-555-0142', '(916) 555-0142'],
  ['(916) 555-0142', '(916) 555-0142'],
  ['9165550142', '(916) 555-0142'],
  ['916.555.0142', '(916) 555-0142'],
  ['', ''],
  ['555-0142', '555-0142'],
])('%s is shown as %s', (stored, shown) => expect(asPhone(stored)).toBe(shown));
