-- The migrator creates these functions first, and they last as long as its connection. 01_roles.sql has the roles.

-- Allows only the owner, until other policies admit more.
create function pg_temp.close_table(walled regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format('create policy owner_everything on %s to current_user using (true) with check (true)', walled);
end $$;

create function pg_temp.wall_by_company(walled regclass) returns void language plpgsql as $$
begin
  perform pg_temp.close_table(walled);
  execute format($policy$
    create policy own_company on %s to whiteline_app
      using (company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid)
      with check (company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid)
  $policy$, walled);
end $$;

-- Narrower: only the viewer's own rows in the current company. Not even an admin sees what others have saved.
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

-- The second wall, on top of one of the others. A select policy also limits writes, because they read the rows they
-- find or return. It checks the role because a server that cannot grant it without inherit walls in the owner too.
create function pg_temp.wall_for_readers(walled regclass, condition text) returns void language plpgsql as $$
begin
  execute format($policy$
    create policy own_jobs_only on %s as restrictive for select to whiteline_reader
      using ((select current_user) <> 'whiteline_reader' or %s)
  $policy$, walled, condition);
end $$;

-- For a part of a ticket: visible if its ticket is, and tickets have their own wall.
create function pg_temp.wall_for_readers_by_ticket(walled regclass) returns void language plpgsql as $$
begin
  perform pg_temp.wall_for_readers(
    walled, format('exists (select from tickets seen where seen.id = %s.ticket_id)', walled)
  );
end $$;
