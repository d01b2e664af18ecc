import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { passwordSchema } from '../../../domain/people/password';
import { isWorthAsking, shownRules } from './rules';

const states = (password: string) => shownRules(password, { state: 'unasked' }).map(rule => rule.state);

describe('the password rules, as they are met', () => {
  it('show no error while nothing is typed', () => expect(states('')).toEqual(['open', 'open', 'open']));

  it('show how many characters are missing', () => {
    expect(shownRules('paint the', { state: 'unasked' })[0]).toMatchObject({
      state: 'open',
      note: '3 to go',
    });
    expect(shownRules('paint the l', { state: 'unasked' })[0]).toMatchObject({ note: '1 to go' });
  });

  it('are met one after the other', () => {
    expect(states('aaa')).toEqual(['open', 'open', 'open']);
    expect(states('abcd')).toEqual(['open', 'met', 'open']);
    expect(states('aaaaaaaaaaaa')).toEqual(['met', 'unmet', 'open']);
    expect(states('paint the line')).toEqual(['met', 'met', 'open']);
  });

  it('flag a password that is too long', () => {
    expect(shownRules('abcd'.repeat(51), { state: 'unasked' })[0]).toMatchObject({
      text: 'At most 200 characters',
      state: 'unmet',
    });
  });

  it('reflect how guessable it is', () => {
    const last = (verdict: Parameters<typeof shownRules>[1]) => shownRules('paint the line', verdict)[2];
    expect(last({ state: 'asking' })).toMatchObject({ state: 'open', note: 'checking…' });
    expect(last({ state: 'unknown' })).toMatchObject({ state: 'open', note: expect.any(String) });
    expect(last({ state: 'fine' })?.state).toBe('met');
    expect(last({ state: 'guessable', problem: 'It is.' })?.state).toBe('unmet');
  });

  it.each(['', 'abcd', 'aaaaaaaaaaaa', 'aaaaaaaaaabc', 'aaaaaaaaabcd', 'x'.repeat(201), 'abcd'.repeat(50)])(
    "agree with the server's rule on %j",
    password => expect(isWorthAsking(password)).toBe(v.is(passwordSchema, password)),
  );
});
