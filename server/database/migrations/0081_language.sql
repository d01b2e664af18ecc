-- What a person reads on site, and their mails. Null: nobody chose, so the browser decides.
alter table users add language text check (language in ('en', 'es'));
grant select (language), update (language) on users to whiteline_app;
