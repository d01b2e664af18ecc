import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';

/** `GET /bot-challenge`: a problem to solve for a call that needs a bot proof. */
export function registerBotCheck(app: FastifyInstance, { botCheck }: Pick<Services, 'botCheck'>): void {
  app.get('/bot-challenge', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await botCheck.challenge()),
  );
}
