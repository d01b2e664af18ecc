// PostGraphile set up as in its manual, over tables with row-level security: node postgraphile.mjs <its
// folder> <database URL> <company>. Prints its port.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, connectionString, companyId] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
const { postgraphile } = load('postgraphile');
const { PostGraphileAmberPreset } = load('postgraphile/presets/amber');
const { makePgService } = load('postgraphile/adaptors/pg');
const { grafserv } = load('postgraphile/grafserv/node');

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  // Its name for all companies conflicts with one of our functions.
  disablePlugins: ['PgProceduresPlugin', 'PgCustomTypeFieldPlugin'],
  pgServices: [makePgService({ connectionString, schemas: ['public'], poolConfig: { max: 10 } })],
  grafast: {
    explain: false,
    context: () => ({ pgSettings: { role: 'whiteline_app', 'whiteline.company_id': companyId } }),
  },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
