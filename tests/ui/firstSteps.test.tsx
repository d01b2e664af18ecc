import { fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { RoleName } from '../../domain/permissions/roles';
import Dashboard from '../../src/resources/dashboard/Dashboard';
import { renderPart } from '../support/renderPart';

const NOTHING = { credentials: 0, jobs: 0, tickets: 0, people: 0 };
const never = () => new Promise(() => {});

/** Shows the dashboard of somebody whose company has done this much; all else of it is still on its way. */
function show(found: object, role: RoleName = 'CompanySuperAdmin', store = memoryStore()) {
  const onboarding = vi.fn(async () => found);
  const viewer = async () => ({
    id: 'u1',
    Role: { cognitoGroupName: role },
    company: { ID: 'c1' },
    ways: [],
  });
  const known: Record<string, unknown> = { onboarding, viewer };
  const calls = new Proxy(known, { get: (all, name) => all[String(name)] ?? never });
  renderPart(<Dashboard />, calls, store);
  return { onboarding, store };
}

const links = () => screen.getAllByRole('link').map(link => link.getAttribute('href'));

it('guides the owner of a new company through four steps, and shows no empty tables', async () => {
  show(NOTHING);
  await screen.findByText('0 of 4 steps done');
  expect(links()).toEqual([
    '/main/user-credentials?whose=mine',
    '/main/jobs/add',
    '/main/tickets/create',
    '/main/users?user=new',
  ]);
  expect(screen.getByRole('heading', { name: 'No tickets yet' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Counts' })).toBeNull();
});

it('guides a company with assisted placement to import from its center', async () => {
  show({ ...NOTHING, credentials: null });
  await screen.findByText('0 of 3 steps done');
  expect(links()).toEqual([
    '/main/jobs/add',
    '/main/tickets/import',
    '/main/tickets/create',
    '/main/users?user=new',
  ]);
  expect(screen.getByRole('heading', { name: 'Import your tickets' })).toBeTruthy();
  expect(screen.queryByText(/replies with a number/)).toBeNull();
});

it('shows in words what is done', async () => {
  show({ ...NOTHING, credentials: 1, jobs: 2 });
  await screen.findByText('2 of 4 steps done');
  expect(screen.getAllByText('Done')).toHaveLength(2);
  expect(links()).toEqual(['/main/tickets/create', '/main/users?user=new']);
});

it('is hidden from users who may not take a step', async () => {
  show(NOTHING, 'ReadOnlyUser');
  await screen.findByText('No tickets yet');
  expect(screen.queryByText('Get started')).toBeNull();
});

it('remembers that all is done', async () => {
  const { store } = show({ credentials: 1, jobs: 1, tickets: 9, people: 3 });
  await waitFor(() => expect(store.getItem('onboarding.')).toBe('done'));
  expect(screen.queryByText('Get started')).toBeNull();
});

it('does not query steps already done', async () => {
  const { onboarding } = show(NOTHING, 'CompanySuperAdmin', memoryStore({ 'onboarding.': 'done' }));
  await screen.findByRole('region', { name: 'Counts' });
  expect(onboarding).not.toHaveBeenCalled();
});

it('can be hidden permanently', async () => {
  const { store } = show(NOTHING);
  fireEvent.click(await screen.findByText('Hide these steps'));
  await waitFor(() => expect(screen.queryByText('Get started')).toBeNull());
  expect(store.getItem('onboarding.')).toBe('hidden');
});
