import type { ClientBase } from 'pg';
import type { SettingsUpdate } from '../../domain/companies/settings';
import type { Company, CompanySettings } from '../graphql/generated/schema';

/** Empty unless the transaction is an active SASAdministrator's. */
export async function allCompanies(client: ClientBase): Promise<Company[]> {
  const { rows } = await client.query<Company>({
    name: 'all-companies',
    text: 'select id as "ID", name as "Name" from all_companies()',
  });
  return rows;
}

export async function ownCompany(client: ClientBase): Promise<Company[]> {
  const { rows } = await client.query<Company>({
    name: 'own-company',
    text: 'select id as "ID", name as "Name" from companies',
  });
  return rows;
}

interface Counts {
  credentials: number;
  jobs: number;
  tickets: number;
  people: number;
}

const ENOUGH = 100;

/** Each count stops at a hundred. People are counted without the viewer. */
export async function selectOnboarding(client: ClientBase, viewerId: string): Promise<Counts> {
  const { rows } = await client.query<Counts>({
    name: 'onboarding',
    text: `select
      (select count(*)::int from (select from credentials limit $2) found) as credentials,
      (select count(*)::int from (select from jobs limit $2) found) as jobs,
      (select count(*)::int from (select from tickets limit $2) found) as tickets,
      (select count(*)::int from (select from users where active and id <> $1 limit $2) found) as people`,
    values: [viewerId, ENOUGH],
  });
  return rows[0] ?? { credentials: 0, jobs: 0, tickets: 0, people: 0 };
}

type StoredSettings = Omit<CompanySettings, 'ways'>;

export async function selectSettings(client: ClientBase): Promise<StoredSettings | null> {
  const { rows } = await client.query<StoredSettings>({ name: 'company-settings', text: SELECT });
  return rows[0] ?? null;
}

export async function lockSettings(client: ClientBase): Promise<StoredSettings | null> {
  const text = `${SELECT} for no key update`;
  const { rows } = await client.query<StoredSettings>({ name: 'lock-company-settings', text });
  return rows[0] ?? null;
}

/** Throws a unique violation (`companies_name`) if the name is taken. */
export async function updateSettings(
  client: ClientBase,
  settings: Omit<SettingsUpdate, 'version' | 'ways'>,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-company-settings',
    text: `update companies set name = $1, address = $2, city = $3, state = $4, zip_code = $5, phone = $6,
        expiring_days = $7, restrict_reading = $8, marks_check = $9, digest_default = $10,
        auto_renew_default = $11, auto_renew_remark_default = $12, retention_years = $13,
        second_factor_for_all = $14, version = version + 1, updated_at = $15`,
    values: [
      settings.Name,
      settings.Address,
      settings.City,
      settings.State,
      settings.ZipCode,
      settings.Phone,
      settings.expiringDays,
      settings.restrictReading,
      settings.marksCheck,
      settings.digestDefault,
      settings.autoRenewDefault,
      settings.autoRenewRemarkDefault,
      settings.retentionYears,
      settings.secondFactorForAll,
      now,
    ],
  });
}

const SELECT = `select id as "ID", name as "Name", address as "Address", city as "City", state as "State",
  zip_code as "ZipCode", phone as "Phone", expiring_days as "expiringDays", restrict_reading as "restrictReading",
  second_factor_for_all as "secondFactorForAll",
  marks_check as "marksCheck", digest_default as "digestDefault",
  auto_renew_default as "autoRenewDefault", auto_renew_remark_default as "autoRenewRemarkDefault",
  retention_years as "retentionYears", version
  from companies`;

export async function selectCompanyName(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>({
    name: 'company-name',
    text: 'select name from companies',
  });
  return rows[0]?.name ?? '';
}
