import { expect, it } from 'vitest';
import { VERDICT_WORDS } from '../../../domain/tickets/verdict/words';
import { uiMessages } from '../messages';

it('names the verdicts as exports and mails do', () => {
  expect(uiMessages.verdict.words).toEqual(VERDICT_WORDS);
  expect(uiMessages.attention).toMatchObject(VERDICT_WORDS);
});
