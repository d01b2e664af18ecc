-- The walls around tables, put up beside each of them. These functions last as long as the connection of the migrator,
-- which makes them before it runs anything. 01_roles.sql says who stands on which side.

-- Lets the owner alone in: nobody else sees a row before another policy says so.
create function pg_temp.close_table(walled regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format('create policy owner_everything on %s to current_user using (true) with check (true)', walled);
end $$;

-- Lets whiteline_app see only rows of the company entered.
create function pg_temp.wall_by_company(walled regclass) returns void language plpgsql as $$
begin
  perform pg_temp.close_table(walled);
  execute format($policy$
    create policy own_company on %s to whiteline_app
      using (company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid)
      with check (company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid)
  $policy$, walled);
end $$;

-- Narrower: lets whiteline_app see only rows of the person who asks, in the company entered. Not even an admin sees
-- what others have saved.
create function pg_temp.wall_by_person(walled regclass, policy name) returns void language plpgsql as $$
begin
  perform pg_temp.close_table(walled);
  execute format($policy$
    create policy %I on %s to whiteline_app
      using (company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
        and user_id = nullif(current_setting('whiteline.viewer', true), '')::uuid)
      with check (company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
        and user_id = nullif(current_setting('whiteline.viewer', true), '')::uuid)
  $policy$, policy, walled);
end $$;

-- The second wall, in addition to one of the others: lets a limited reader see only rows that fulfil the condition. A
-- policy for reading binds what is written as well, because a writing statement reads the rows it finds or answers. The
-- role is asked for once more because a server that cannot grant it without inheriting shows the wall to the owner.
create function pg_temp.wall_for_readers(walled regclass, condition text) returns void language plpgsql as $$
begin
  execute format($policy$
    create policy own_jobs_only on %s as restrictive for select to whiteline_reader
      using ((select current_user) <> 'whiteline_reader' or %s)
  $policy$, walled, condition);
end $$;

-- The second wall around a part of a ticket: the reader sees its ticket, and tickets have a wall of their own.
create function pg_temp.wall_for_readers_by_ticket(walled regclass) returns void language plpgsql as $$
begin
  perform pg_temp.wall_for_readers(
    walled, format('exists (select from tickets seen where seen.id = %s.ticket_id)', walled)
  );
end $$;
