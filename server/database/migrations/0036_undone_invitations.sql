-- An invitation can be undone, and its mail with it, as long as nothing has tried to send that. The roles are asked for once
-- more because the owner, who is a member of both, deletes other mails as well.
grant delete on mails to whiteline_app;
create policy unsent_only on mails as restrictive for delete to whiteline_app
  using ((select current_user) not in ('whiteline_app', 'whiteline_reader') or state = 'QUEUED' and attempts = 0);
