import { expect, it } from 'vitest';
import type { Permission, Resource } from '../../domain/permissions/matrix';
import { authorize } from './authorize';

const manager = { id: 'u1', role: 'ProjectManager' } as const;
const othersJob = { managerId: 'u2', assignedIds: ['u3'] };

it.each<[Permission, Resource, string]>([
  ['CREATE', 'jobs', 'You can add only jobs that you manage.'],
  ['UPDATE', 'jobs', 'You can change only jobs that you manage or are assigned to.'],
  ['CREATE', 'tickets', 'You can add tickets only on jobs that you manage or are assigned to.'],
  ['UPDATE', 'tickets', 'You can change tickets only on jobs that you manage or are assigned to.'],
  ['DELETE', 'jobs', 'The role Project manager cannot delete jobs.'],
])("explains why a manager may not %s %s on another manager's job", (permission, resource, message) => {
  expect(() => authorize(manager, permission, resource, othersJob)).toThrow(message);
  expect(() => authorize(manager, 'UPDATE', resource, { ...othersJob, managerId: 'u1' })).not.toThrow();
});
