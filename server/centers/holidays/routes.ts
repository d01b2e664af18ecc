import type { FastifyInstance } from 'fastify';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { selectPosted } from '../../calendar/holidays.sql';
import { withTenant } from '../../database/tenant';
import type { Services } from '../../services';

/** `/holidays.json`: what the centers posted, for the public page that counts working days. */
export function registerHolidays(app: FastifyInstance, { pool, now }: Services): void {
  app.get('/holidays.json', async (_request, reply) => {
    const today = calendarDay(now(), PACIFIC);
    const posted = await withTenant(pool, null, selectPosted);
    const coming = posted
      .filter(({ date }) => date >= today)
      .map(({ callCenter, date, name, working }) => ({ callCenter, date, name, working }));
    return reply.header('cache-control', 'no-store').send(coming);
  });
}
