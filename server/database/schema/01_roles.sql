-- Requests run as whiteline_app, which sees only rows of the company in whiteline.company_id (walls.sql). Row-level
-- security is forced for the owner too. A policy lets it in, because it migrates and runs the definer functions.
-- Transaction settings, each null if unset:
--
--   nullif(current_setting('whiteline.company_id', true), '')::uuid   the current company
--   nullif(current_setting('whiteline.viewer', true), '')::uuid       the viewer; null in background work
--   nullif(current_setting('whiteline.reader', true), '')::uuid       a viewer who may read only their own jobs
--
-- Statuses are text with CHECK, because enum comparisons are not leakproof and would lose their index under a policy.
-- A definer function reads across companies, each for one purpose. Secrets (passwords, links, attempts) are in tables
-- that whiteline_app cannot read. Only the owner may call a function unless a grant follows it.

-- Functions are next to their tables, and some refer to tables created later.
set local check_function_bodies = off;

-- Roles belong to the cluster, so another of its databases may have created them.
do $$ begin
  create role whiteline_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant whiteline_app to current_user;
grant usage on schema public to whiteline_app;

-- Companies may restrict project managers and engineers to reading their own jobs. Those transactions run as
-- whiteline_reader, which has the rights of whiteline_app behind a second wall. Other users stay whiteline_app, so
-- their query plans are unaffected.
do $$ begin
  create role whiteline_reader nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant whiteline_app to whiteline_reader;
-- Without inherit, or the second wall would apply to the owner too. Servers before 16 cannot separate the two.
do $$ begin
  execute format('grant whiteline_reader to %I', current_user)
    || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end;
end $$;
