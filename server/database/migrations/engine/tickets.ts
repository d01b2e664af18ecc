/**
 * `tickets_to_expire` is for work over all companies. It stands on an expression so that no list of one company is read
 * by it, which the planner had found cheaper on a day with few expiries.
 *
 * Every action that goes to a center is a submission: the intent, stored before it is sent. Submissions of one ticket
 * are sent in the order of `seq`. A key is used again only after a refusal, which made nothing at the center. What a
 * station answered before it was asked anew (`asked_at`) no longer counts. A submission is in doubt (`in_doubt`) when
 * its center may have done what nobody told us of.
 */
export const TICKET_ENGINE = `
  alter table tickets
    add renew_until date,
    add renew_with_remark boolean not null default false,
    add auto_renew_error text,
    add auto_renew_off_reason text,
    add auto_renew_at timestamptz,
    add completed_on date,
    add answers_checked_at timestamptz;
  create index tickets_auto_renew_due on tickets (auto_renew_at) where auto_renew_at is not null;
  create index tickets_to_expire on tickets (timezone('UTC', exp_date)) where status = 'ACTIVE';
  create index tickets_red on tickets (company_id, exp_date) where status = 'ACTIVE' and red_count > 0;
  create index tickets_silent on tickets (company_id, legal_start) where status = 'ACTIVE' and silent_count > 0;
  create index tickets_renewal_failed on tickets (company_id, exp_date)
    where status = 'ACTIVE' and (auto_renew_error is not null or auto_renew_off_reason is not null);

  alter table ticket_members
    add asked_at timestamptz,
    add asked_revision text,
    add response_revision text,
    add listed boolean not null default true,
    add withdrawn_at timestamptz,
    add meeting_at timestamptz,
    add overridden_by uuid references users,
    add overridden_by_name text,
    add overridden_at timestamptz,
    add override_note text;

  alter table ticket_responses
    drop constraint ticket_responses_ticket_id_station_code_revision_code_respo_key;
  create unique index ticket_responses_once
    on ticket_responses (ticket_id, station_code, revision, code, responded_at, md5(text));

  alter table submissions
    add seq bigint generated always as identity,
    add payload jsonb,
    add target_revision text not null default '000',
    add client_request_id uuid,
    add origin text not null default 'person' check (origin in ('person', 'autoRenew')),
    add asked_by uuid references users,
    add asked_by_name text,
    add refusal text,
    add in_doubt boolean not null default false,
    add failed_applies int not null default 0,
    drop constraint submissions_kind_check,
    drop constraint submissions_state_check,
    drop constraint submissions_idempotency_key_key,
    add check (kind in ('create', 'renew', 'remark', 'noResponse', 'cancel', 'damage', 'expose')),
    add check (state in ('QUEUED', 'SENDING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'));
  create unique index submissions_key on submissions (idempotency_key) where state not in ('REFUSED', 'WITHDRAWN');
  create unique index submissions_request on submissions (company_id, client_request_id, ticket_id)
    where client_request_id is not null;
  create index submissions_order on submissions (ticket_id, seq) where state in ('QUEUED', 'SENDING');
  create index submissions_refused on submissions (company_id, updated_at)
    where state = 'REFUSED' and origin = 'person' and kind <> 'create';`;
