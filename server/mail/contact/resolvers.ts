import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { sendContactMessage } from './contactMessage';

export const resolvers = {
  Mutation: {
    sendContactMessage: guarded('sendContactMessage', ({ action: _action, ...message }, ctx) =>
      sendContactMessage(ctx, message),
    ),
  },
} satisfies Resolvers;
