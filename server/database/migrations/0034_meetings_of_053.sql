-- 053, a meeting that is scheduled, asks for one as 033 and 034 do: tickets with it are counted again.
insert into response_code_recounts (call_center, code, before, changed_at, due_at)
select 'onecall', '053', posted_of_code('onecall', '053'), now(), now()
where exists (select from ticket_responses where code = '053');
