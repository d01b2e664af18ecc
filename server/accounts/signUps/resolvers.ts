import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { confirmSignUp, resendSignUpCode, signUp } from './signUps';

export const resolvers = {
  Mutation: {
    signUp: guarded('signUp', ({ action: _action, ...input }, ctx) => signUp(ctx, input)),
    confirmSignUp: guarded('confirmSignUp', ({ signUpId, code }, ctx) =>
      confirmSignUp(ctx, { signUpId, code }),
    ),
    resendSignUpCode: guarded('resendSignUpCode', ({ signUpId }, ctx) => resendSignUpCode(ctx, signUpId)),
  },
} satisfies Resolvers;
