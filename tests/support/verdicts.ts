import type { Pool } from 'pg';
import { workOutLeft } from '../../server/tickets/verdict/keepCourses';

/** Works out the verdicts of what a test has put into the database by hand, as the background would. */
export async function workOutAll(pool: Pool): Promise<void> {
  while (await workOutLeft({ pool, onTrouble() {} }));
}
