import type { ExcavationMethod } from '../../../domain/tickets/options';
import { demoId } from './people';
import { CALIFORNIA_CITIES, NEVADA_CITIES } from './places';
import type { DemoCompany, DemoJob, DemoLogin, DemoPerson, DemoWork, Row } from './types';

const work = (
  name: string,
  workType: string,
  workActivity: string,
  excavationMethod: ExcavationMethod,
): DemoWork => ({
  name,
  workType,
  workActivity,
  excavationMethod,
});

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    key: 'sierra',
    name: 'Sierra Ridge Underground, Inc. (demo)',
    address: '1200 Galleria Circle, Roseville, CA 95678',
    phone: '(916) 555-0100',
    cities: [...CALIFORNIA_CITIES, ...NEVADA_CITIES.slice(0, 1)],
    jobs: [
      work('North Loop Water Main', 'Water', 'Install new main', 'Excavator'),
      work('Historic District Fiber', 'Telecom', 'Fiber directional bore', 'Directional drill (HDD)'),
      work('Willow Creek Sewer Laterals', 'Sewer', 'Lateral replacement', 'Backhoe'),
      work('Riverside Gas Services', 'Gas', 'Service install', 'Backhoe'),
      work('Campus Conduit Phase 2', 'Electric', 'Conduit & vault', 'Trencher'),
      work('Harbor Storm Inlets', 'Storm drain', 'Inlet', 'Saw cut'),
      work('Downtown Curb and Gutter', 'Road Work', 'Curb & gutter', 'Grinding'),
      work('Truckee Line Valve Replacements', 'Water', 'Valve replacement', 'Vacuum'),
    ],
  },
  {
    key: 'basin',
    name: 'Silver Basin Constructors (demo)',
    address: '455 Kietzke Lane, Reno, NV 89502',
    phone: '(775) 555-0100',
    cities: [...NEVADA_CITIES, ...CALIFORNIA_CITIES.slice(0, 1)],
    jobs: [
      work('Riverwalk Signal Poles', 'Traffic', 'Signal pole', 'Auger - truck mounted'),
      work('Prater Way Water Services', 'Water', 'Repair service', 'Backhoe'),
      work('Capitol Complex Soil Borings', 'Geotechnical', 'Soil boring', 'Boring - vertical'),
      work('Carson Valley Site Grading', 'Site development', 'Mass grading', 'Grader'),
      work('Fernley Logistics Park Foundations', 'Site development', 'Foundation', 'Excavator'),
      work('Placer Fiber Pedestals', 'Telecom', 'Pedestal', 'Hand digging'),
    ],
  },
];

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

/** `secret` is the sealed password of the center login. */
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
