import { expect, it } from 'vitest';
import { migratedTo } from '../support/migrating';

const earlier = migratedTo('0024_uploads');

it('e-mails of accounts that exist are proven, but for invitations that nobody has followed', async () => {
  await earlier.pool.query(`
    with company as (insert into companies (name) values ('Sierra Test Works') returning id)
    insert into users (company_id, username, email, name, role, password_hash, active)
    select company.id, n, n || '@example.com', n, 'ReadOnlyUser', '', n <> 'removed'
    from company, unnest(array['seeded', 'invited', 'welcomed', 'signedin', 'removed']) n;

    insert into password_links (user_id, token_hash, created_at, expires_at, used_at)
    select id, username::bytea, now(), now(), case when username = 'welcomed' then now() end
    from users where username in ('invited', 'welcomed', 'signedin');

    insert into sessions (user_id, token_hash, expires_at)
    select id, '\\x01', now() from users where username = 'signedin'`);
  const { error } = await earlier.migrator.migrateToLatest();
  expect(error).toBeUndefined();
  const { rows } = await earlier.pool.query(
    'select username from users where email_proven order by username',
  );
  expect(rows.map(({ username }) => username)).toEqual(['seeded', 'signedin', 'welcomed']);
});
