-- An invitation and its mail can be undone until the first attempt to send the mail. The policy checks the role
-- because the owner, a member of both roles, deletes other mail too.
grant delete on mails to whiteline_app;
create policy unsent_only on mails as restrictive for delete to whiteline_app
  using ((select current_user) not in ('whiteline_app', 'whiteline_reader') or state = 'QUEUED' and attempts = 0);
