import { migrate } from '../server/database/migrate';
import { databaseUrl, execute, startTestCluster } from '../tests/support/cluster';
import { type ExportLoad, startExportLoad } from '../tests/support/exportLoad';

/** By job number: the largest interactive export of each format, and larger ones. */
const SIZES = [50_000, 10_000, 2_000, 20_000, 30_000, 250_000];
const WAITED_FOR = [
  ['csv', '1'],
  ['xlsx', '2'],
  ['pdf', '3'],
] as const;
const IN_BACKGROUND = [
  ['pdf', '4'],
  ['xlsx', '5'],
  ['csv', '6'],
] as const;

/** Exports at and above the limits from the built server, while others request list pages. */
export async function benchExports(): Promise<void> {
  const cluster = await startTestCluster();
  let load: ExportLoad | undefined;
  try {
    await execute(cluster.url, 'create database bench_exports');
    const url = databaseUrl(cluster.url, 'bench_exports');
    await migrate(url);
    load = await startExportLoad(url, SIZES);
    for (const [format, jobNo] of WAITED_FOR) {
      const { statusCode, milliseconds, pages, grownMb } = await load.run(format, jobNo);
      if (statusCode !== 200) throw new Error(`${format} was not made at once`);
      const slowest = Math.max(...pages).toFixed(0);
      console.log(
        `${format}, ${rows(jobNo)} rows: ${seconds(milliseconds)}; meanwhile ${pages.length} pages, the slowest ${slowest} ms; ` +
          `grew by ${grownMb.toFixed(0)} MB (budget: 400 MB)`,
      );
    }
    for (const [format, jobNo] of IN_BACKGROUND) {
      const began = performance.now();
      const { statusCode, body } = await load.run(format, jobNo);
      if (statusCode !== 202) throw new Error(`${format} was not left to the background`);
      const { bytes, grownMb } = await load.fetchFile(body);
      console.log(
        `${format}, ${rows(jobNo)} rows in the background: ${seconds(performance.now() - began)} until fetched, ` +
          `${(bytes / 1e6).toFixed(1)} MB; grew by ${grownMb.toFixed(0)} MB`,
      );
    }
  } finally {
    await load?.stop();
    await cluster.stop();
  }
}

const rows = (jobNo: string) => (SIZES[Number(jobNo) - 1] ?? 0).toLocaleString('en-US');
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
