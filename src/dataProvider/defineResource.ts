import { Kind, type TypeNode } from 'graphql';
import type { BuildQueryResult } from 'ra-data-graphql';
import { AppError } from '../../domain/errors';
import type { FieldKind } from '../../domain/lists';
import { listBody } from './filters';
import type { OperationText } from './request';

/** An operation, whose root field is aliased to `result`. */
// biome-ignore lint/suspicious/noExplicitAny: documents of every shape pass through this one table
export type Call = OperationText<any, any>;

interface Definition {
  /** The list's call; lists of several groups choose it by `meta`. */
  list: Call | ((meta: Meta) => Call);
  /** Absent where the call takes no `body`. */
  filterFields?: Record<string, FieldKind>;
  sortFields?: readonly string[];
  /** What lists and new records hang on beside the company; `meta` names it, as the subcontractor of a contact. */
  scope?: (meta: Meta) => Record<string, unknown>;
  /** What it reads beside the record, the record then has under the same name. */
  one?: Call;
  /** Makes of its answer the record that forms hold, as with the id of what it refers to; of a list's rows, too: they begin forms. */
  // biome-ignore lint/suspicious/noExplicitAny: each resource knows its own answer
  read?: (answer: any) => object;
  create?: Call;
  update?: Call;
  delete?: Call;
  /** The keys that its input has, new or changed; of a change also `version`. */
  writable?: readonly string[];
  onlyNew?: readonly string[];
  onlyKnown?: readonly string[];
}

type Meta = Record<string, unknown> | undefined;

// biome-ignore lint/suspicious/noExplicitAny: react-admin's parameters differ by method and are read by shape here
type Build = (params: any) => BuildQueryResult;

type Method = 'GET_LIST' | 'GET_MANY' | 'GET_MANY_REFERENCE' | 'GET_ONE' | 'CREATE' | 'UPDATE' | 'DELETE';

export type ResourceCalls = Partial<Record<Method, Build>>;

/** One resource of react-admin as calls of the contract. Methods that the contract has no call for are absent. */
export function defineResource(definition: Definition): ResourceCalls {
  const {
    list,
    one,
    create,
    update,
    delete: remove,
    writable = [],
    onlyNew = [],
    onlyKnown = [],
  } = definition;
  const { scope = () => ({}), read = answer => answer, ...fields } = definition;
  return {
    GET_LIST: ({ meta, ...params }) => ({
      query: (typeof list === 'function' ? list(meta) : list).document,
      variables: { ...scope(meta), ...listBody(fields, params) },
      parseResponse: ({ data: { result } }) => listed({ ...result, data: result.data.map(read) }),
    }),
    // A list without pages is read whole: what a field refers to is among it, and each of its records.
    ...(!one &&
      !fields.filterFields &&
      typeof list !== 'function' && {
        GET_ONE: ({ id: wanted, meta }) => ({
          query: list.document,
          variables: scope(meta),
          parseResponse: ({ data }) => ({
            data: found(data.result.data.find(({ id }: { id: unknown }) => id === wanted) ?? null),
          }),
        }),
        GET_MANY: ({ ids, meta }) => ({
          query: list.document,
          variables: scope(meta),
          parseResponse: ({ data }) => ({
            data: data.result.data.filter(({ id }: { id: unknown }) => ids.includes(id)),
          }),
        }),
      }),
    ...(one && {
      GET_ONE: ({ id }) => ({
        query: one.document,
        variables: { [idOf(one)]: String(id) },
        parseResponse: ({ data: { result, ...beside } }) => ({
          data: { ...read(found<object>(result)), ...beside },
        }),
      }),
    }),
    ...(create && {
      CREATE: ({ data: record, meta }) => ({
        query: create.document,
        variables: { ...scope(meta), [inputOf(create)]: pick(record, [...writable, ...onlyNew]) },
        parseResponse: ({ data }) => ({ data: { ...record, id: data.result.ID } }),
      }),
    }),
    ...(update && {
      UPDATE: ({ id, data: record }) => ({
        query: update.document,
        variables: {
          [idOf(update)]: String(id),
          [inputOf(update)]: pick(record, [...writable, ...onlyKnown, 'version']),
        },
        // The next reading brings the version that the server made of it.
        parseResponse: () => ({ data: { ...record, id } }),
      }),
    }),
    ...(remove && {
      DELETE: ({ id }) => ({
        query: remove.document,
        variables: { [idOf(remove)]: String(id) },
        parseResponse: ({ data }) => ({ data: deleted(data.result, id) }),
      }),
    }),
  };
}

/** The variable of an operation on one record that takes its id, and the one that takes what is written of it. */
const idOf = (call: Call) => variableOf(call, type => type === 'ID');
const inputOf = (call: Call) => variableOf(call, type => type.endsWith('Input'));

function variableOf({ document }: Call, isWanted: (type: string) => boolean): string {
  const [operation] = document.definitions;
  const variables = operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions : [];
  const found = variables?.find(
    ({ type, variable }) => isWanted(nameOf(type)) && variable.name.value !== 'companyId',
  );
  return found?.variable.name.value ?? '';
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);

/** A record that something still hangs on is kept, and the server says what. */
function deleted({ success, reason }: { success: boolean; reason?: string | null }, id: unknown) {
  if (!success) throw new AppError('ConflictException', reason ?? 'It is still in use and was not deleted.');
  return { id };
}

/** react-admin hands on what else is told of a list as its `meta`. */
function listed({ isMore, ...page }: { isMore?: boolean; data: unknown[]; total: number }) {
  return isMore ? { ...page, meta: { isMore } } : page;
}

function found<T>(record: T | null): T {
  if (record === null) throw new AppError('NotFoundException', 'There is no such record in this company.');
  return record;
}

function pick(record: Record<string, unknown>, keys: readonly string[]) {
  return Object.fromEntries(keys.filter(key => key in record).map(key => [key, record[key]]));
}
