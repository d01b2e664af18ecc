-- Deletes old uploads that were never confirmed and that no ticket uses. Their bytes become leftovers.
create function forget_imports(unsaid_since timestamptz, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten uuid[];
begin
  forgotten := array(
    select i.id from imports i
    where i.state = 'OPEN' and i.origin = 'FILES' and i.created_at < unsaid_since
      and not exists (select from import_items n where n.import_id = i.id and n.outcome is not null)
      and not exists (select from import_files f join ticket_copies c on c.file_id = f.id where f.import_id = i.id)
    order by i.created_at limit most for update of i skip locked);
  delete from import_items where import_id = any(forgotten);
  delete from import_files where import_id = any(forgotten);
  delete from imports where id = any(forgotten);
  return cardinality(forgotten);
end $$;

create index imports_open on imports (created_at) where state = 'OPEN' and origin = 'FILES';

revoke execute on function forget_imports from public;
grant execute on function forget_imports to whiteline_app;
