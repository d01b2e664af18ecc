import { workOutLeft } from '../../server/tickets/verdict/keepCourses';
import type { TestApp } from './app';

/** Works out the verdicts of what a test has put into the database by hand, as the background would. */
export async function workOutAll({ services: { pool } }: Pick<TestApp, 'services'>): Promise<void> {
  while (await workOutLeft({ pool }));
}
