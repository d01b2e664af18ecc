import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';
import { englishLeft, inSpanish } from '../support/spanish';
import { allow, openTicket } from '../support/ticketPage';

testPages();
inSpanish();

const UTILITY = { stationCode: 'PGEGAS', name: 'PG&E Gas', type: 'GAS', phone: '(916) 555-0123' };

test('Today has no English message', async () => {
  const row = (id: string, verdict: string, way: string) => ({
    ticket: {
      ...{ ID: id, JobID: 'j1', TicketNo: '2026112000001', Revision: '000', Status: 'ACTIVE' },
      ...{ callCenter: 'onecall', Coordinates: '38.5,-121.4', Job: { JobNo: '25-0117' } },
      verdict: { verdict, reason: null, message: null, asOf: new Date().toISOString() },
    },
    ...{ place: '1 Oak Street, Davis', way, utility: UTILITY, placementID: 'p1' },
  });
  mockServer.answer({
    getToday: () => ({
      ...{ actBy: new Date().toISOString(), waiting: 2, toLookUp: 1 },
      groups: [
        { group: 'DIG', isMore: false, data: [row('t1', 'SAFE_TO_DIG', 'directions')] },
        { group: 'CHECK', isMore: false, data: [row('t2', 'CHECK_FIRST', 'checkMarks')] },
        { group: 'BLOCKED', isMore: false, data: [row('t3', 'DO_NOT_DIG', 'call')] },
        { group: 'ACT', isMore: false, data: [] },
      ],
    }),
  });
  await openConsole('/main/today', 'ProjectManager');
  const blocked = within(await screen.findByRole('region', { name: /^Detenidos, y a quién llamar/ }));
  expect(blocked.getByRole('link', { name: /^Llamar a PG&E Gas/ })).toBeVisible();
  expect(screen.getByText('No excave')).toBeVisible();
  expect(englishLeft()).toEqual([]);
});

test('a ticket, its actions and the damage report have no English message', async () => {
  await openTicket({
    ...{ permit: 'B-12', addressLocation: '12 Elm St', excavationMethod: 'Backhoe', autoRenew: true },
    actions: allow('renew', 'remark', 'damage', 'expose', 'close', 'rename', 'noResponse'),
    members: [{ stationCode: 'EXGAS', authorityName: 'Example Gas', marked: true }],
  });
  expect(await screen.findByText('Servicios avisados')).toBeVisible();
  expect(englishLeft()).toEqual([]);
  await press('Todas las acciones');
  expect(englishLeft()).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Reportar daño' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reportar daño/ }));
  expect(await dialog.findByText(/¿Pasó algo de esto/)).toBeVisible();
  expect(englishLeft()).toEqual([]);
  await press('Enviar reporte de daño');
  // As domain/tickets/actions says it in English: "Description is required."
  expect((await dialog.findAllByText('Falta: Descripción.'))[0]).toBeVisible();
});

test('what is refused says why in Spanish', async () => {
  const message = 'You can’t renew an expired ticket. Work must stop at once. Clone it into a new ticket.';
  await openTicket({
    actions: [...allow('clone', 'damage'), { action: 'renew', allowed: false, message, instead: 'clone' }],
  } as never);
  await press('Todas las acciones');
  expect(await screen.findByText(/^El ticket está vencido: no se puede renovar\./)).toBeVisible();
});

test('a new event asks and complains in Spanish', async () => {
  await openConsole('/main/recorded-events/create?eventType=MISMARK', 'ProjectManager');
  expect(await screen.findByLabelText(/^Distancia a la marca \(pulgadas\)/)).toBeVisible();
  await press('Registrar evento');
  expect((await screen.findAllByText('Elija el tipo de servicio.'))[0]).toBeVisible();
  expect(englishLeft()).toEqual([]);
});

test('a page of the office side stays in English', async () => {
  await openConsole('/main/rules', 'CompanyAdmin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Center rules' })).toBeVisible();
});
