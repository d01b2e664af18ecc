import { randomUUID } from 'node:crypto';
import type { Client as Database } from 'pg';
import type { Company } from './world';

/** Every field of an employer but the parts of the role that follow from its name. */
export const EMPLOYER = '{ ID Name Email CompanyID Code Phone Role { cognitoGroupName } version }';

export const role = (cognitoGroupName: string) => ({ cognitoGroupName });

/** What createEmployer takes for somebody new. */
export const newPerson = (company: Company, changes: object = {}) => ({
  Name: 'Ada Park',
  Email: `ada.${randomUUID().slice(0, 8)}@example.com`,
  CompanyID: company.id,
  Role: role('ProjectManager'),
  ...changes,
});

/** The log of one person, oldest first. */
export async function auditsOfPerson(owner: Database, id: string) {
  const { rows } = await owner.query(
    `select action, user_id, before, after from audit where entity = 'user' and entity_id = $1 order by id`,
    [id],
  );
  return rows;
}
