import { startEmbedded } from '../../server/database/embedded';

/** Starts the database of the folder named on the command line, says so in one line of JSON, and stays. */
const [, , dataFolder = '', systemFolder] = process.argv;
process.on('SIGINT', () => undefined);
try {
  const { url } = await startEmbedded({ dataFolder, systemFolder, log: { info() {}, warn() {} } });
  process.stdout.write(`${JSON.stringify({ url })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
  process.exit(1);
}
setInterval(() => undefined, 60_000);
