import type { ClientBase } from 'pg';

/** A living session as its own person sees it. */
interface OwnSession {
  id: string;
  startedAt: Date;
  lastUsedAt: Date;
  userAgent: string;
  address: string;
}

/** The living sessions of the viewer whom the transaction was opened for, the last used first. */
export async function selectOwnSessions(client: ClientBase, idleDays: number): Promise<OwnSession[]> {
  const { rows } = await client.query<OwnSession>({
    name: 'own-sessions',
    text: `select session_id as id, started_at as "startedAt", used_at as "lastUsedAt", agent as "userAgent",
        from_address as address
      from own_sessions(make_interval(days => $1))`,
    values: [idleDays],
  });
  return rows;
}

/** Which of the viewer's sessions end: one, or all but one. */
type Ending = { one: string; allBut: null } | { one: null; allBut: string };

/** Ends sessions of the viewer, and logs each; answers how many there were. */
export async function endOwnSessions(
  client: ClientBase,
  { one, allBut }: Ending,
  log: { action: string; requestId: string },
): Promise<number> {
  const { rows } = await client.query<{ ended: number }>({
    name: 'end-own-sessions',
    text: 'select end_own_sessions($1, $2, $3, $4) as ended',
    values: [one, allBut, log.action, log.requestId],
  });
  return rows[0]?.ended ?? 0;
}
