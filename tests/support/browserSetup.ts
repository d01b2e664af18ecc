import { startDemoServer } from './server';

/** With it a story sends mail as a mail provider does. */
export const INBOUND_KEY = 'a-key-of-browser-tests';

/**
 * Starts the built server for a run of browser tests. Tests find it by their base URL and its data folder, with the demo
 * sign-ins, by WHITELINE_DATA.
 */
export default async function setup(): Promise<() => Promise<unknown>> {
  const server = await startDemoServer({
    SANDBOX_SPEED: '600',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '100000',
    PRIVATE_NETWORKS: '1',
    INBOUND_DOMAIN: 'in.example.com',
    INBOUND_KEY,
  });
  process.env.WHITELINE_URL = server.url;
  process.env.WHITELINE_DATA = server.dataFolder;
  return () => server.stop();
}
