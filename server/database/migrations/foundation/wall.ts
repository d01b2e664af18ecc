/** The company that a request is entered for; null outside of one. */
export const CONTEXT = `nullif(current_setting('whiteline.company_id', true), '')::uuid`;

/** The person that a transaction was opened for; null in background work. */
export const VIEWER = `nullif(current_setting('whiteline.viewer', true), '')::uuid`;

/** Lets the application role see only rows of the company entered, and the owner all. */
export function wall(table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy owner_everything on ${table} to current_user using (true) with check (true);
    create policy own_company on ${table} to whiteline_app
      using (company_id = ${CONTEXT}) with check (company_id = ${CONTEXT});`;
}
