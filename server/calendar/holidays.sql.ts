import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { PostedHoliday, Posting } from '../../domain/calendar/holidays';
import type { PlainDate } from '../../domain/calendar/plainDate';

interface Poster {
  username: string;
  requestId: string;
}

export async function selectPosted(client: ClientBase): Promise<(PostedHoliday & Posting)[]> {
  const { rows } = await client.query<PostedHoliday & Posting>({
    name: 'posted-holidays',
    text: `select call_center as "callCenter", date::text, name, working, posted_by_name as "postedBy",
        posted_at as "postedAt" from center_holidays`,
  });
  return rows;
}

/** Also logs it. Fails unless the transaction is an active SASAdministrator's. */
export async function insertPosted(
  client: ClientBase,
  { username, requestId }: Poster,
  { callCenter, date, name, working }: PostedHoliday,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'post-holiday',
    text: 'select post_holiday($1, $2, $3, $4, $5, $6, $7)',
    values: [username, callCenter, date, name, working, now, requestId],
  });
}

export async function deletePosted(
  client: ClientBase,
  { username, requestId }: Poster,
  { callCenter, date }: { callCenter: CallCenter; date: PlainDate },
): Promise<boolean> {
  const { rows } = await client.query<{ isDone: boolean }>({
    name: 'withdraw-holiday',
    text: 'select withdraw_holiday($1, $2, $3, $4) as "isDone"',
    values: [username, callCenter, date, requestId],
  });
  return rows[0]?.isDone ?? false;
}
