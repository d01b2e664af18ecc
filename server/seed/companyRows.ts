import type { DemoCompany } from './companies';
import { demoId } from './identity';
import type { DemoJob } from './jobs';
import type { DemoLogin } from './logins';
import type { DemoPerson } from './people';

/** A row by its columns, in whatever form JSON gives its values. */
export type Row = Record<string, unknown>;

export function companyRow({ key, name, address, phone }: DemoCompany): Row {
  return { id: demoId(key), name, address, phone };
}

export function userRow(person: DemoPerson, passwordHash: string): Row {
  return {
    id: person.id,
    company_id: person.companyId,
    username: person.username,
    email: person.email,
    email_proven: true,
    name: person.name,
    code: person.code,
    phone: person.phone,
    role: person.role,
    password_hash: passwordHash,
  };
}

/** `secret` is the sealed password of the login. */
export function credentialsRow({ person, center, username, isValid }: DemoLogin, secret: Buffer): Row {
  return {
    company_id: person.companyId,
    user_id: person.id,
    call_center: center,
    username,
    secret: `\\x${secret.toString('hex')}`,
    status: isValid ? 'VALID' : 'INVALID',
  };
}

export function jobRow(job: DemoJob): Row {
  return {
    id: job.id,
    company_id: job.companyId,
    job_no: job.jobNo,
    name: job.name,
    status: job.status,
    county: job.site.county,
    description: `${job.workType}: ${job.workActivity}`,
    jobsite_address: job.address,
    manager_id: job.manager.id,
  };
}

export function jobPeopleRows({ id, companyId, assigned }: DemoJob): Row[] {
  return assigned.map(person => ({ company_id: companyId, job_id: id, user_id: person.id }));
}

export function auditRow(company: DemoCompany): Row {
  return {
    company_id: demoId(company.key),
    user_name: 'SYSTEM',
    action: 'seedDemo',
    entity: 'company',
    entity_id: demoId(company.key),
  };
}
