import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import { ACTIONS, type Operation } from '../../domain/actions';
import { AppError, invalid } from '../../domain/errors';
import { EXPORT_ACTIONS, type ExportAction, isExportAction } from '../../domain/exports/export';
import { requireViewer } from '../access/actor';
import { requireAuthentication } from './authentication';
import type { RequestContext } from './context';
import type { MutationResolvers, QueryResolvers } from './generated/schema';

/** `Query: { getJob: guarded('getJob', (args, ctx) => …) }` checks `action` and authentication first. */
export function guarded<O extends Operation>(operation: O, handler: Handler<O>): GuardedField<O> {
  return (_parent, args, ctx, info) => {
    requireAction(operation, args.action);
    requireAuthentication(operation, ctx);
    return handler(args, ctx, info);
  };
}

/** In exportTickets the `action` is inside the input and selects the list, as in the spec. */
export function guardedExport(handler: ExportHandler): ExportField {
  return (_parent, { input }, ctx) => {
    const { action } = input;
    if (!isExportAction(action)) throw invalid({ 'input.action': WRONG_EXPORT });
    requireViewer(ctx);
    return handler({ input: { ...input, action } }, ctx);
  };
}

const WRONG_EXPORT = `The action of exportTickets must be one of ${Object.keys(EXPORT_ACTIONS).join(', ')}.`;

type ExportResolver = Extract<QueryResolvers['exportTickets'], (...parts: never[]) => unknown>;
type ExportArguments = Parameters<ExportResolver>[1];
type ExportHandler = (
  args: { input: ExportArguments['input'] & { action: ExportAction } },
  ctx: RequestContext,
) => ReturnType<ExportResolver>;
type ExportField = (
  parent: unknown,
  args: ExportArguments,
  ctx: RequestContext,
) => ReturnType<ExportResolver>;

type Fields = Required<QueryResolvers> & Required<MutationResolvers>;
type Field<O extends Operation> = Extract<Fields[O], (...parts: never[]) => unknown>;
type Arguments<O extends Operation> = Parameters<Field<O>>[1] & { action: string };
type Handler<O extends Operation> = (
  args: Arguments<O>,
  ctx: RequestContext,
  info: GraphQLResolveInfo,
) => ReturnType<Field<O>>;
type GuardedField<O extends Operation> = (
  parent: unknown,
  args: Arguments<O>,
  ctx: RequestContext,
  info: GraphQLResolveInfo,
) => ReturnType<Field<O>>;

function requireAction(operation: Operation, action: string): void {
  const expected = ACTIONS[operation];
  if (action === expected) return;
  throw invalid({ action: `The action of ${operation} must be "${expected}".` });
}

const RETRY_SECONDS = 1;

/** Rejects the rest unread, because in a queue all would be late. @param most concurrent calls */
export function createAdmission(most: number) {
  let underWay = 0;
  return {
    enter(reply: FastifyReply): void {
      if (underWay >= most) {
        const retry = { retryAfter: RETRY_SECONDS };
        throw new AppError(
          'ServiceUnavailableException',
          'Whiteline is very busy. Try again in a moment.',
          retry,
        );
      }
      underWay += 1;
      finished(reply.raw, () => {
        underWay -= 1;
      });
    },
  };
}
