import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLNamedType, getNamedType, isObjectType, isScalarType } from 'graphql';
import type { Operation } from '../../domain/actions';

export const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** A query or mutation that makes one call, each argument from the variable of the same name. */
export function documentOf(operation: Operation, selection?: string): string {
  const { kind, field } = callOf(operation);
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selected = selection ?? scalarsOf(getNamedType(field.type));
  return `${kind} (${declared}) { ${operation}(${passed}) ${selected} }`;
}

function callOf(operation: Operation) {
  for (const [kind, root] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    const field = root?.getFields()[operation];
    if (field) return { kind, field };
  }
  throw new Error(`schema.graphql has no call ${operation}`);
}

/** Without a wish of its own a test gets the result's plain fields. */
function scalarsOf(type: GraphQLNamedType): string {
  if (!isObjectType(type)) return '';
  const names = Object.values(type.getFields()).filter(field => isScalarType(getNamedType(field.type)));
  return `{ ${names.map(field => field.name).join(' ')} }`;
}
