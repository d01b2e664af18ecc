import { IMask } from 'react-imask';
import { describe, expect, it } from 'vitest';
import { MASK_DEFINITIONS, MASK_PLACEHOLDER, PHONE_MASK, type TypingClass, typingMask } from './masks';

describe('a class of characters', () => {
  it.each<[TypingClass, string, string]>([
    ['positiveInteger', '12', '-1'],
    ['integer', '-12', '1.5'],
    ['positiveNumber', '1.5', '-1.5'],
    ['money', '10.25', '10.255'],
    ['number', '-1.5', '1e5'],
    ['hex', 'BEef01', 'xyz'],
    ['email', 'pat@example.com', 'pat @example.com'],
    ['alpha', 'Abc', 'A1'],
    ['alphanumeric', 'A1b', 'A-1'],
  ])('%s takes %s and not %s', (typing, good, bad) => {
    expect(typingMask(typing).test(good)).toBe(true);
    expect(typingMask(typing).test(bad)).toBe(false);
  });
});

describe('a mask', () => {
  const masked = (mask: string, typed: string) => {
    const one = IMask.createMask({ mask, definitions: MASK_DEFINITIONS, placeholderChar: MASK_PLACEHOLDER });
    one.resolve(typed);
    return one.value;
  };

  it('writes a phone number', () => expect(masked(PHONE_MASK, '9165550142')).toBe('(916) 555-0142'));
  it('keeps zeros as digits', () => expect(masked(PHONE_MASK, '0000000000')).toBe('(000) 000-0000'));
  it('tells letters from digits', () => {
    expect(masked('aa-99', 'ab12')).toBe('ab-12');
    expect(masked('aa-99', '12')).toBe('');
    expect(masked('**', 'a1')).toBe('a1');
  });
  it('shows an underscore where something is missing', () => {
    const one = IMask.createMask({
      mask: '99-9',
      definitions: MASK_DEFINITIONS,
      placeholderChar: MASK_PLACEHOLDER,
      lazy: false,
    });
    one.resolve('1');
    expect(one.value).toBe('1_-_');
  });
});
