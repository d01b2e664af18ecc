import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { type CenterWay, type ChosenWay, centerWays, type Practice } from '../../../domain/placing/way';
import { selectChosenWays } from './ways.sql';

/** How requests of the company entered go to each center. */
export async function companyWays(client: ClientBase, practice: Practice): Promise<ChosenWay[]> {
  return centerWays(await selectChosenWays(client), practice);
}

/** The same for one center. */
export async function companyWay(
  client: ClientBase,
  practice: Practice,
  center: CallCenter,
): Promise<CenterWay> {
  const ways = await companyWays(client, practice);
  return ways.find(({ callCenter }) => callCenter === center)?.way ?? 'ASSISTED';
}
