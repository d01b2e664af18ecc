import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type DocumentNode, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../domain/actions';
import { TICKET_ACTIONS } from '../../domain/tickets/actions/names';
import { ACTION } from '../../domain/tickets/actions/table';
import * as light from '../../src/api/documents';
import { actionDocument } from '../../src/dataProvider/calls/tickets';
import * as generated from '../../src/dataProvider/generated/operations';
import type { PayloadAction } from '../../src/dataProvider/types';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const written = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.graphql'))
  .map((name): [string, DocumentNode] => [name, parse(readFileSync(join('src', name), 'utf8'))]);
const compiled = Object.entries(generated).map(([name, text]): [string, DocumentNode] => [
  name,
  text.document,
]);
/** Those of the actions that take a payload, which share one text. */
const acting = TICKET_ACTIONS.filter(action => {
  const call = schema.getMutationType()?.getFields()[ACTION[action].operation];
  return String(call?.type) === 'TicketActionResult!';
}).map((action): [string, DocumentNode] => [action, actionDocument(action as PayloadAction).document]);
const texts = Object.entries(light).map(([name, text]): [string, DocumentNode] => [name, parse(text)]);

const operations = [...written, ...acting, ...texts].flatMap(([, document]) =>
  document.definitions.filter(isOperation),
);
const fieldsOf = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.flatMap(selection => (selection.kind === Kind.FIELD ? [selection] : []));
const rootFields = operations.flatMap(operation => fieldsOf(operation).slice(0, 1));
/** What an operation reads beside its first call. */
const besides = operations.flatMap(operation => fieldsOf(operation).slice(1));

describe("the browser's documents", () => {
  it.each(acting)('%s is named as its definition requires', (action, document) => {
    const [operation] = document.definitions.filter(isOperation);
    expect(operation?.name?.value).toBe(ACTION[action as PayloadAction].operation);
  });

  it.each([...compiled, ...acting, ...texts])('%s requests nothing outside the contract', (_, document) => {
    expect(validate(schema, document)).toEqual([]);
  });

  // The spec has this one carry its action within its input (§7).
  const carrying = rootFields.filter(field => field.name.value !== 'exportTickets');
  it.each(carrying.map(field => [field.name.value, field] as const))(
    '%s is aliased to `result` and carries an action',
    (operation, field) => {
      expect(field.alias?.value).toBe('result');
      expect(Object.keys(ACTIONS)).toContain(operation);
      expect(field.arguments?.map(argument => argument.name.value)).toContain('action');
    },
  );

  it.each(besides.map(field => [field.name.value, field] as const))(
    '%s, read together with another call, has its own action',
    (operation, field) => {
      expect(Object.keys(ACTIONS)).toContain(operation);
      const action = field.arguments?.find(argument => argument.name.value === 'action');
      expect(action?.value).toMatchObject({ name: { value: `${field.alias?.value}Action` } });
    },
  );

  it('are named after the operation they call, unless several call it', () => {
    const fields = rootFields.map(field => field.name.value);
    const names = operations.map(operation => operation.name?.value);
    const isShared = (name: string) => fields.filter(one => one === name).length > 1;
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((_, index) => !isShared(fields[index] ?? ''))).toEqual(
      fields.filter(name => !isShared(name)),
    );
  });

  it('have the operation first, where the data provider looks for it', () => {
    const all = written.flatMap(([, document]) => document.definitions.filter(isOperation));
    expect(compiled).toHaveLength(all.length);
    for (const [name, document] of compiled) {
      expect(document.definitions[0]?.kind, name).toBe(Kind.OPERATION_DEFINITION);
    }
  });
});

function isOperation(node: DocumentNode['definitions'][number]): node is OperationDefinitionNode {
  return node.kind === Kind.OPERATION_DEFINITION;
}
