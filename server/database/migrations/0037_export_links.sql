-- Links to background exports are signed for the session that requested them, and not stored.
drop function export_by_token(uuid, bytea, timestamptz);
alter table export_files drop column token_hash;
