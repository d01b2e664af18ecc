import * as v from 'valibot';
import { version } from '../errors';
import { form, present } from '../form';
import { isRoleName, type RoleName, roleOf } from '../permissions/roles';
import { email, orNull, phoneOrEmpty, required, text } from '../text';
import { noWebAddress } from '../webAddress';

export type CompanyRole = Exclude<RoleName, 'SASAdministrator'>;

const roleSchema = v.pipe(
  v.looseObject({ cognitoGroupName: v.unknown() }, 'Choose a role from the list.'),
  v.transform(role => role.cognitoGroupName),
  v.custom<RoleName>(isRoleName, 'Choose a role from the list.'),
  v.custom<CompanyRole>(
    role => role !== 'SASAdministrator',
    'A system administrator belongs to no company. Choose another role.',
  ),
);

const FIELDS = {
  Name: v.pipe(required('Name', 80), noWebAddress('Name')),
  Email: email('Email'),
  Code: orNull(text('Code', 40)),
  Phone: orNull(phoneOrEmpty('Phone')),
  Role: roleSchema,
};

export const newEmployerSchema = form(FIELDS);
export type EmployerFields = v.InferOutput<typeof newEmployerSchema>;

/** The spec's employer object has no version, so it is optional. */
export const employerSchema = form({
  ID: v.string('ID must be text.'),
  CompanyID: v.string('CompanyID must be text.'),
  version: v.nullish(version, null),
  ...FIELDS,
  Code: present('Code', FIELDS.Code),
  Phone: present('Phone', FIELDS.Phone),
});

export const myNameSchema = form({
  name: v.pipe(required('First and last name', 80), noWebAddress('First and last name')),
});

/** Users who signed up used to get their username as their name. */
export function isNameless({ name, username }: { name: string; username: string }): boolean {
  return name.toLowerCase() === username.toLowerCase();
}

/** Users can't add, change or remove someone with a higher role (domain.md §4). */
export function mayHandle(own: RoleName, other: RoleName): boolean {
  return roleOf(own).priority <= roleOf(other).priority;
}

/** @param attempt counts from 0; later attempts add a number */
export function usernameFrom(address: string, attempt: number): string {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  const letters = local.replaceAll(/[^\w.-]+/g, '.').slice(0, 40);
  const base = letters.length < 3 ? `user.${letters}` : letters;
  return attempt === 0 ? base : `${base}${attempt + 1}`;
}
