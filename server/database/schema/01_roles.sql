-- The roles that requests and background work run as. What they see of each table is said beside it: walls.sql.
--
-- Requests run as whiteline_app, which sees only rows of the company named in the setting whiteline.company_id; the
-- owner, who migrates and runs the definer functions, is let through by a policy of its own because row-level security
-- is forced for it too. Three settings say for whom a transaction was opened, each null when it is not set:
--
--   nullif(current_setting('whiteline.company_id', true), '')::uuid   the company that it has entered
--   nullif(current_setting('whiteline.viewer', true), '')::uuid       the person who asks; null in background work
--   nullif(current_setting('whiteline.reader', true), '')::uuid       the person whose reading is limited to own jobs
--
-- Statuses are text with CHECK everywhere: enum operators are not leakproof and would lose their index under a policy.
-- A definer function looks across companies, each for one purpose; a secret (a password, a link, a try) is in a table
-- that whiteline_app cannot read at all. Nobody but the owner may call a function unless it is granted below it.

-- Functions stand beside the tables that they are about, and some speak of tables that come later.
set local check_function_bodies = off;

-- Roles belong to the cluster, so another database of the same cluster may have made them already.
do $$ begin
  create role whiteline_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant whiteline_app to current_user;
grant usage on schema public to whiteline_app;

-- Companies may limit what project managers and engineers read to their own jobs. Their transactions then run as
-- whiteline_reader, which has the rights of whiteline_app behind a second wall. Everybody else stays whiteline_app,
-- whose plans know nothing of it.
do $$ begin
  create role whiteline_reader nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant whiteline_app to whiteline_reader;
-- Without inheriting, or the second wall would stand around the owner, too; older servers cannot tell the two apart.
do $$ begin
  execute format('grant whiteline_reader to %I', current_user)
    || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end;
end $$;
