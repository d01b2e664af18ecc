import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { type CenterWay, type ChosenWay, centerWays, type Practice } from '../../domain/placing/way';

export async function companyWays(client: ClientBase, practice: Practice): Promise<ChosenWay[]> {
  return centerWays(await selectChosenWays(client), practice);
}

export async function companyWay(
  client: ClientBase,
  practice: Practice,
  center: CallCenter,
): Promise<CenterWay> {
  const ways = await companyWays(client, practice);
  return ways.find(({ callCenter }) => callCenter === center)?.way ?? 'ASSISTED';
}

async function selectChosenWays(client: ClientBase): Promise<Partial<Record<CallCenter, CenterWay>>> {
  const { rows } = await client.query<{ callCenter: CallCenter; way: CenterWay }>({
    name: 'company-centers',
    text: 'select call_center as "callCenter", way from company_centers',
  });
  return Object.fromEntries(rows.map(({ callCenter, way }) => [callCenter, way]));
}

export async function upsertWays(
  client: ClientBase,
  companyId: string,
  ways: readonly { callCenter: CallCenter; way: CenterWay }[],
): Promise<void> {
  await client.query({
    name: 'choose-company-centers',
    text: `insert into company_centers (company_id, call_center, way)
      select $1, w."callCenter", w.way from jsonb_to_recordset($2) as w ("callCenter" text, way text)
      on conflict (company_id, call_center) do update set way = excluded.way`,
    values: [companyId, JSON.stringify(ways)],
  });
}
