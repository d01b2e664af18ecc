import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { testPages } from '../support/pages';

testPages();

const shared = (id: string, ownCallCenter: string | null) => ({
  id,
  status: 'ACCEPTED',
  createdAt: '2026-11-16T16:00:00Z',
  ticketNumber: '2026112100001',
  comment: null,
  ownCallCenter,
});

test.each(['sent', 'received'])(
  'in the %s invitations each shared ticket is shown with its center',
  async side => {
    const listed = () => ({
      total: 3,
      data: [shared('1', 'onecall'), shared('2', 'onecallnv'), shared('3', null)],
    });
    mockServer.answer({ getSubcontractorInvitations: listed, getReceivedInvitations: listed });
    await openConsole(`/main/subcontractor-library?invitations=${side}`);
    for (const name of ['2026112100001 CA', '2026112100001 NV', '2026112100001']) {
      expect((await screen.findAllByText(name))[0]).toBeVisible();
    }
  },
);
