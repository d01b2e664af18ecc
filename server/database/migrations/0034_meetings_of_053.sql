-- 053 (meeting scheduled) asks for a meeting, like 033 and 034. Tickets with it are recounted.
insert into response_code_recounts (call_center, code, before, changed_at, due_at)
select 'onecall', '053', posted_of_code('onecall', '053'), now(), now()
where exists (select from ticket_responses where code = '053');
