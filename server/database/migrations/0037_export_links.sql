-- The link of a file made in the background is signed for the session that asked for it, and stored nowhere.
drop function export_by_token(uuid, bytea, timestamptz);
alter table export_files drop column token_hash;
