/** Messages of the contact form. Requests write them and read none. */
export const CONTACT = `
  create table contact_messages (
    id uuid primary key,
    name text not null,
    email text not null,
    company text not null,
    phone text not null,
    message text not null,
    address text not null,
    created_at timestamptz not null
  );
  create index contact_messages_created on contact_messages (created_at desc);
  alter table contact_messages enable row level security;
  alter table contact_messages force row level security;
  create policy owner_everything on contact_messages to current_user using (true) with check (true);
  create policy anybody_writes on contact_messages for insert to whiteline_app with check (true);
  grant insert on contact_messages to whiteline_app;`;
