import type { TestProject } from 'vitest/node';
import { CROWDED, databaseUrl, execute, startTestCluster, TEMPLATE } from './cluster';
import { MANY_RECORDS, MANY_TICKETS } from './manyRows';

/** As globalSetup.ts, with a second template: a database of many companies with their tickets and records, made once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    await execute(cluster.url, `create database ${CROWDED} template ${TEMPLATE}`);
    for (const statement of [MANY_TICKETS, MANY_RECORDS, 'analyze']) {
      await execute(databaseUrl(cluster.url, CROWDED), statement);
    }
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
