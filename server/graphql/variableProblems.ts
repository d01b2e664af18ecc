import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
} from 'graphql';
import type { FieldErrors } from '../../domain/errors';
import { MAX_PROBLEMS } from '../http/errors';

/** By dotted path (`body.filters.0.field`), which GraphQL's own messages only have inside the text. */
export function variableProblems(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): FieldErrors {
  const found = new Map<string, string>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type: typeNode, defaultValue } of definition.variableDefinitions ?? []) {
      const name = variable.name.value;
      const type = typeFromAST(schema, typeNode as Parameters<typeof typeFromAST>[1]);
      if (!isInputType(type) || (defaultValue && variables[name] === undefined)) continue;
      for (const [path, problem] of problemsOf(variables[name], type, name)) {
        found.set(path, found.get(path) ?? problem);
        if (found.size >= MAX_PROBLEMS) return Object.fromEntries(found);
      }
    }
  }
  return Object.fromEntries(found);
}

function* problemsOf(value: unknown, type: GraphQLInputType, path: string): Generator<[string, string]> {
  if (isNonNullType(type)) {
    if (value === null || value === undefined) yield [path, `${path} is required.`];
    else yield* problemsOf(value, type.ofType, path);
  } else if (value === null || value === undefined) {
    return;
  } else if (isListType(type)) {
    if (!Array.isArray(value)) yield* problemsOf(value, type.ofType, path);
    else
      for (const [index, item] of value.entries()) yield* problemsOf(item, type.ofType, `${path}.${index}`);
  } else if (isInputObjectType(type)) {
    yield* problemsOfObject(value, type.getFields(), path);
  } else if (isEnumType(type)) {
    if (typeof value === 'string' && type.getValue(value)) return;
    const names = type.getValues().map(one => one.name);
    yield [path, `${path} must be one of ${names.join(', ')}.`];
  } else if (!(SCALARS[type.name]?.accepts(value) ?? true)) {
    yield [path, `${path} must be ${SCALARS[type.name]?.words}.`];
  }
}

type InputFields = Record<string, { type: GraphQLInputType; defaultValue?: unknown }>;

function* problemsOfObject(value: unknown, fields: InputFields, path: string): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield [path, `${path} must be an object.`];
    return;
  }
  const given = new Map(Object.entries(value));
  for (const [name, field] of Object.entries(fields)) {
    if (field.defaultValue === undefined || given.has(name)) {
      yield* problemsOf(given.get(name), field.type, `${path}.${name}`);
    }
  }
  for (const name of given.keys()) {
    if (name in fields) continue;
    const known = Object.keys(fields).join(', ');
    yield [`${path}.${name.slice(0, 60)}`, `${path} has no such field; it takes ${known}.`];
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isWhole = (value: unknown) => Number.isInteger(value) && (value as number) === ((value as number) | 0);

const SCALARS: Record<string, { words: string; accepts(value: unknown): boolean }> = {
  String: { words: 'text', accepts: isText },
  ID: { words: 'an ID (text)', accepts: value => isText(value) || Number.isInteger(value) },
  Int: { words: 'a whole number of at most 2147483647', accepts: isWhole },
  Float: { words: 'a number', accepts: Number.isFinite },
  Boolean: { words: 'true or false', accepts: value => typeof value === 'boolean' },
};
