import type { CallCenterGateway } from '../gateway';
import { selectAnswers } from './books.sql';
import { receive } from './counter';
import type { SandboxParts } from './parts';
import { place } from './placing';
import { revise } from './revising';
import { loginRefusal } from './rules';

/**
 * A call center to try the product with, for both states. It keeps its own books in the schema `sandbox` and behaves
 * like the real ones: daily numbers, a revision for each action, stations by county that answer over time, refused
 * logins, six submissions in two minutes per login, and now and then an outage. Its dates are its own computation by
 * the law.
 */
export function createSandbox(parts: SandboxParts): CallCenterGateway {
  return {
    async validateCredentials(_center, login) {
      return loginRefusal(login) ?? { kind: 'valid' };
    },
    submit(submission, idempotencyKey, login) {
      return receive(parts, submission.center, idempotencyKey, login, (client, call) =>
        place(client, submission, call, parts),
      );
    },
    perform(action, idempotencyKey, login) {
      return receive(parts, action.center, idempotencyKey, login, (client, call) =>
        revise(client, action, call, parts),
      );
    },
    async fetchResponses(center, tickets, login) {
      return loginRefusal(login) ? [] : selectAnswers(parts.pool, center, tickets, parts.now());
    },
  };
}
