import pg from 'pg';
import type { Cluster } from './cluster';

/** Role and database that the program works with: it owns its database and may make roles, and is no superuser. */
const NAME = 'whiteline';

/** Makes sure that the program's login and database exist and returns the address to connect to. */
export async function prepareLogin(cluster: Cluster, port: number, isThrowaway: boolean): Promise<string> {
  const { superuserPassword: password, loginPassword } = cluster;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  // The statement that finds the connection broken says so.
  client.on('error', () => {});
  await client.connect();
  try {
    await createMissing(client, loginPassword, isThrowaway);
  } finally {
    await client.end();
  }
  return `postgres://${NAME}:${loginPassword}@127.0.0.1:${port}/${NAME}`;
}

async function createMissing(client: pg.Client, password: string, isThrowaway: boolean): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [NAME],
  );
  if (!rows[0].role) {
    const more = isThrowaway ? 'createdb' : '';
    await client.query(`create role ${NAME} login createrole ${more} password '${password}'`);
  }
  if (!rows[0].database) {
    await client.query(`create database ${NAME} owner ${NAME}`);
    await client.query(`revoke connect on database ${NAME} from public`);
  }
}
