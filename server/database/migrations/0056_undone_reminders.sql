-- What the last reminder sent by a person replaced, to restore it if the reminder is undone before it was mailed.
alter table invitations add before_resent jsonb;
