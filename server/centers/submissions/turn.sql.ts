import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';

/**
 * How often one login may submit: at most `most` times in the window. A limit with a gap is that of automatic work, which
 * keeps `gapSeconds` from the automatic turn before; what people do in between does not put it off.
 */
export interface RateLimit {
  most: number;
  windowSeconds: number;
  gapSeconds: number;
}

/** Takes a turn of the login, counted over all companies and processes; answers the seconds to wait, 0 when taken. */
export async function takeCenterTurn(
  client: ClientBase,
  login: { center: CallCenter; username: string },
  limit: RateLimit,
  at: Date,
): Promise<number> {
  const { rows } = await client.query<{ wait: number }>({
    name: 'take-center-turn',
    text: 'select take_center_turn($1, $2, $3, $4, $5, $6) as wait',
    values: [login.center, login.username, at, limit.most, limit.windowSeconds, limit.gapSeconds],
  });
  return rows[0]?.wait ?? 0;
}
