import { MATRIX, type Permission, type Resource } from './matrix';

/** react-admin's action names to the permission values of spec §4; the only such mapping. */
const PERMISSION_OF: Record<string, Permission> = {
  list: 'READ',
  show: 'READ',
  export: 'READ',
  create: 'CREATE',
  edit: 'UPDATE',
  delete: 'DELETE',
};

export function permissionOf(action: string): Permission | null {
  return PERMISSION_OF[action] ?? null;
}

export function isResource(name: string): name is Resource {
  return name in MATRIX;
}
