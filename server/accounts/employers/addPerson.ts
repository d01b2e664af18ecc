import { randomBytes, randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import { AppError } from '../../../domain/errors';
import { type EmployerFields, usernameFrom } from '../../../domain/people/employer';
import { isDuplicate } from '../../database/violations';
import type { Services } from '../../services';
import { mailPasswordLink } from '../passwords/mailLink';
import { insertPerson } from './people.sql';

/** The company that somebody is added to. */
export interface Employing {
  id: string;
  name: string;
}

/** Names of the call's fields that an e-mail or a code taken already is reported under. */
interface FieldNames {
  email: string;
  code?: string;
}

/** Usernames that are counted on; after them the number is a random one, which somebody hardly has. */
const COUNTED = 5;
const MOST_TRIES = 20;

/** Somebody who was added. */
interface AddedPerson {
  id: string;
  /** The mail says how to get in; false when the e-mail is another account's. Companies must not learn which it is. */
  isInvited: boolean;
}

/**
 * Stores a person of the company entered, and the mail that says how to get in. The password is nobody's until the
 * person sets one.
 *
 * @param nobodysHash of `hashNobodyKnows`
 * @throws ConflictException naming the field whose value is taken
 * @throws TooManyRequestsException after too many invitations
 */
export async function addPerson(
  client: ClientBase,
  services: Pick<Services, 'config' | 'now' | 'tries'>,
  company: Employing,
  person: EmployerFields,
  nobodysHash: string,
  names: FieldNames,
): Promise<AddedPerson> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const username = usernameFrom(person.Email, attempt < COUNTED ? attempt : randomInt(1000, 10 ** 9));
    const row = { ...person, companyId: company.id, username, passwordHash: nobodysHash };
    const id = await insertPerson(client, row).catch(error => throwTaken(error, names));
    if (id === null) continue;
    const recipient = { id, name: person.Name, email: person.Email };
    return { id, isInvited: await mailPasswordLink(client, services, company, recipient) };
  }
  throw taken(names.email, 'No username could be made from this email. Use a different one.');
}

/** The hash of a password that nobody has ever seen. */
export function hashNobodyKnows({ passwords }: Pick<Services, 'passwords'>): Promise<string> {
  return passwords.hash(randomBytes(32).toString('base64url'));
}

/** Says which field is taken by a colleague: nothing here can fail by what other companies have. */
export function throwTaken(error: unknown, names: FieldNames): never {
  if (isDuplicate(error, 'users_company_email')) throw emailTaken(names.email);
  if (names.code !== undefined && isDuplicate(error, 'users_code')) {
    throw taken(names.code, 'Someone else in the company has this code. Choose a different one.');
  }
  throw error;
}

/** @param field the call's name of it */
export function emailTaken(field: string): AppError {
  return taken(field, 'This email is already in use.');
}

function taken(field: string, message: string): AppError {
  return new AppError('ConflictException', message, { fields: { [field]: message } });
}
