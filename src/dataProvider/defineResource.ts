import { Kind, type TypeNode } from 'graphql';
import type { BuildQueryResult } from 'ra-data-graphql';
import { AppError } from '../../domain/errors';
import type { FieldKind } from '../../domain/lists';
import { listBody } from './filters';
import type { OperationText } from './request';

/** The root field is aliased to `result`. */
// biome-ignore lint/suspicious/noExplicitAny: the table holds documents of every shape
export type Call = OperationText<any, any>;

interface Definition {
  /** A function chooses the call by `meta`. */
  list: Call | ((meta: Meta) => Call);
  /** Missing if the call takes no `body`. */
  filterFields?: Record<string, FieldKind>;
  sortFields?: readonly string[];
  /** Further variables from `meta`, such as the subcontractor of a contact. */
  scope?: (meta: Meta) => Record<string, unknown>;
  /** Reads one record. Further root fields are added to it under their own names. */
  one?: Call;
  /** Converts a result to the record used by forms. Also applied to list rows, because forms start with them. */
  // biome-ignore lint/suspicious/noExplicitAny: each resource has its own result type
  read?: (answer: any) => object;
  create?: Call;
  update?: Call;
  delete?: Call;
  /** Input keys for create and update. Updates also send `version`. */
  writable?: readonly string[];
  onlyNew?: readonly string[];
  onlyKnown?: readonly string[];
}

type Meta = Record<string, unknown> | undefined;

// biome-ignore lint/suspicious/noExplicitAny: react-admin's parameters differ by method
type Build = (params: any) => BuildQueryResult;

type Method = 'GET_LIST' | 'GET_MANY' | 'GET_MANY_REFERENCE' | 'GET_ONE' | 'CREATE' | 'UPDATE' | 'DELETE';

export type ResourceCalls = Partial<Record<Method, Build>>;

/** Methods without a call in the contract are missing. */
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
    // A list without pages is loaded as a whole and searched for single records.
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
        // The next read brings the new version.
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

/** Name of the operation's variable of type ID, and of the one with an input type. */
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

/** A record in use isn't deleted, and the server says why. */
function deleted({ success, reason }: { success: boolean; reason?: string | null }, id: unknown) {
  if (!success) throw new AppError('ConflictException', reason ?? 'It is still in use and was not deleted.');
  return { id };
}

/** react-admin passes on other list data only as `meta`. */
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
