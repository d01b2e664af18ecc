-- A sent mail is kept as a record, without the public link that works for weeks.
create function forget_mailed_passport() returns trigger language plpgsql as $$
begin
  new.text := regexp_replace(new.text, '(/t/)[\w-]{43}', '\1removed', 'g');
  new.html := regexp_replace(new.html, '(/t/)[\w-]{43}', '\1removed', 'g');
  return new;
end $$;
create trigger mails_forget_passport before update of state on mails for each row
  when (new.state <> 'QUEUED' and new.kind = 'ticketSheets')
  execute function forget_mailed_passport();
