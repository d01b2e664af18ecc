import { type Kysely, sql } from 'kysely';
import { ownTicket, readersWall } from './customers/reading';
import { CONTEXT, VIEWER } from './foundation/wall';

/** What people have put off of what tickets need, each for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
  await sql.raw(WALL).execute(db);
}

/** With what the ticket needed then: whatever is new or worse brings it back. */
const TABLE = `
  create table ticket_snoozes (
    user_id uuid not null references users on delete cascade,
    ticket_id uuid not null references tickets on delete cascade,
    company_id uuid not null references companies,
    until timestamptz not null,
    reasons text[] not null,
    red_count int not null,
    silent_count int not null,
    created_at timestamptz not null,
    primary key (user_id, ticket_id)
  );
  create index ticket_snoozes_ticket on ticket_snoozes (ticket_id);`;

/** As narrow as saved filters: not even an admin sees what others have put off. */
const WALL = `
  alter table ticket_snoozes enable row level security;
  alter table ticket_snoozes force row level security;
  create policy owner_everything on ticket_snoozes to current_user using (true) with check (true);
  create policy own_snoozes on ticket_snoozes to whiteline_app
    using (company_id = ${CONTEXT} and user_id = ${VIEWER})
    with check (company_id = ${CONTEXT} and user_id = ${VIEWER});
  grant select, insert, update, delete on ticket_snoozes to whiteline_app;
  ${readersWall('ticket_snoozes', ownTicket('ticket_snoozes'))}`;
