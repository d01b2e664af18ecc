import type { RoleName } from '../../domain/permissions/roles';
import type { DigestReader } from './digests.sql';

const WHOLE_COMPANY: readonly RoleName[] = ['CompanySuperAdmin', 'CompanyAdmin'];

export const isFor = ({ role, id }: DigestReader, people: readonly (string | null)[]) =>
  WHOLE_COMPANY.includes(role) || people.includes(id);
