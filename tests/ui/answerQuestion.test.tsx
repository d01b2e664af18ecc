import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Ticket } from '../../src/dataProvider/types';
import { AnswerQuestion } from '../../src/resources/tickets/details/AnswerQuestion';
import type { Finding } from '../../src/resources/tickets/details/VerdictFinding';
import { renderPart } from '../support/renderPart';

const ticket = (allowed = true) =>
  ({
    id: 't1',
    actions: [{ action: 'enterResponses', allowed, message: null, instead: null }],
    members: [
      { stationCode: 'GAS', authorityName: 'Valley Gas' },
      { stationCode: 'CABLE', authorityName: 'Bay Cable' },
    ],
  }) as unknown as Ticket;

function show(wayOn: string, about: string, shown = ticket()) {
  const answerTicketQuestion = vi.fn(async () => ({ success: true }));
  renderPart(<AnswerQuestion ticket={shown} finding={{ wayOn, about } as Finding} />, {
    answerTicketQuestion,
  });
  return answerTicketQuestion;
}

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['answerStatus', 'Held', 'It is in force', 'Is “Held” in force?'],
  ['answerCompany', 'Sierra Trenching', 'This is our company', 'Is Sierra Trenching your company?'],
])('%s asks for confirmation, and is sent after Yes', async (question, about, button, title) => {
  const answer = show(question, about);
  tap(button);
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  expect(answer).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(answer.mock.calls).toEqual([['t1', { question, about }]]));
});

test('No sends nothing', async () => {
  const answer = show('answerStatus', 'Held');
  tap('It is in force');
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(answer).not.toHaveBeenCalled();
});

const ASKED = { question: 'answerMarks', about: '003' };

test.each([
  ['Every utility', [], ASKED],
  ['No one', [], { ...ASKED, stationCodes: [] }],
  ['Some utilities', ['Bay Cable'], { ...ASKED, stationCodes: ['CABLE'] }],
])('a revision that requested new marks from: %s', async (asked, utilities, sent) => {
  const answer = show('answerMarks', '003');
  tap('Say whom it asked');
  await screen.findByRole('dialog', { name: 'Did revision 003 ask for new marks?' });
  fireEvent.click(screen.getByRole('radio', { name: asked }));
  for (const utility of utilities) fireEvent.click(await screen.findByRole('checkbox', { name: utility }));
  tap('Save the answer');
  await waitFor(() => expect(answer.mock.calls).toEqual([['t1', sent]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the utilities asked are required, and of some at least one', async () => {
  const answer = show('answerMarks', '003');
  tap('Say whom it asked');
  tap('Save the answer');
  expect((await screen.findAllByText('Choose whom it asked.')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('radio', { name: 'Some utilities' }));
  tap('Save the answer');
  expect((await screen.findAllByText('Choose the utilities.')).length).toBeGreaterThan(0);
  expect(answer).not.toHaveBeenCalled();
});

test('a user who may not enter responses is not asked', () => {
  show('answerStatus', 'Held', ticket(false));
  expect(screen.queryByRole('button')).toBeNull();
});
