/**
 * Companies with their settings, and people with their wishes. `digest` null: the company's default. `change_id` names
 * one state of a login, so that a late answer about an earlier one changes nothing.
 */
export const PEOPLE = `
  alter table companies
    add city text not null default '',
    add state text not null default '',
    add zip_code text not null default '',
    add active boolean not null default true,
    add restrict_reading boolean not null default false,
    add demand_field_verification boolean not null default false,
    add digest_default text not null default 'WEEKDAYS' check (digest_default in ('OFF', 'DAILY', 'WEEKDAYS')),
    add auto_renew_default boolean not null default false,
    add auto_renew_remark_default boolean not null default false,
    add retention_years int not null default 6 check (retention_years between 6 and 30),
    add version int not null default 1,
    add updated_at timestamptz not null default now(),
    drop constraint companies_name_key;
  create unique index companies_name on companies (lower(name));

  alter table users add digest text check (digest in ('OFF', 'DAILY', 'WEEKDAYS'));

  alter table credentials
    add change_id uuid not null default gen_random_uuid(),
    add message text,
    add checked_at timestamptz,
    add next_check_at timestamptz,
    add mail_to text;
  create index credentials_next_check on credentials (next_check_at) where next_check_at is not null;

  /* When a login was last used, over all companies and processes: centers limit how often one may submit. */
  create table center_turns (
    call_center text not null,
    username text not null,
    at timestamptz not null,
    automatic boolean not null
  );
  create index center_turns_login on center_turns (call_center, username, at);`;
