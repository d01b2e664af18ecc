import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { BoardState } from '../../src/resources/subcontractors/BoardState';
import { Answer } from '../../src/resources/subcontractors/fields';
import { InvitationStatus } from '../../src/resources/tickets/details/sharing/InvitationFacts';

it.each([
  ['No reply yet', 'PENDING', 'INVITED'],
  ['Declined', 'REJECTED', 'REJECTED'],
])('“%s” has the same wording in the list, on the ticket and on the board', (word, status, state) => {
  render(
    <I18nContextProvider value={i18nProvider}>
      <Answer status={status} />
      <InvitationStatus status={status} />
      <BoardState state={state} />
    </I18nContextProvider>,
  );
  expect(screen.getAllByText(word)).toHaveLength(3);
});
