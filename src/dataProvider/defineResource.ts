import type { BuildQueryResult } from 'ra-data-graphql';
import { ACTIONS, type Operation } from '../../domain/actions';
import { AppError } from '../../domain/errors';
import { type FieldKind, TAKE_ALL } from '../../domain/lists';
import { session } from '../authProvider/session';
import { toFilters } from './filters';
import type { OperationText } from './request';

/** An operation, whose root field is aliased to `result`, and the operation it calls. */
// biome-ignore lint/suspicious/noExplicitAny: documents of every shape pass through this one table
type AnyDocument = OperationText<any, any>;
export type Call = [operation: Operation, document: AnyDocument];

interface Definition {
  /** The list's call; lists of several groups choose it by `meta`. */
  list: Call | ((meta: Record<string, unknown> | undefined) => Call);
  /** Absent where the call takes no `body`. */
  filterFields?: Record<string, FieldKind>;
  sortFields?: readonly string[];
  /** What lists and new records hang on, if not the company; `meta` names it, as the subcontractor of a contact. */
  scope?: Scope;
  detail?: Detail;
  /** With the name of the argument that takes the record, and the keys it has. */
  create?: Writing;
  /** `idName` is absent where the record itself carries its id. */
  update?: Writing & { idName?: string };
  delete?: { call: Call; idName: string };
}

interface Detail {
  call: Call;
  /** The argument that takes the id. */
  idName: string;
  /** What the same operation reads beside the record, and the record then has under the same name. */
  beside?: Record<string, Operation>;
  /** Makes of the answer the record that forms hold, as with the id of what it refers to. */
  // biome-ignore lint/suspicious/noExplicitAny: each resource knows its own answer
  read?: (answer: any) => object;
}

interface Writing {
  call: Call;
  inputName: string;
  writable: readonly string[];
}

/** The arguments that say so. */
type Scope = (meta: Record<string, unknown> | undefined) => Record<string, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: react-admin's parameters differ by method and are read by shape here
type Build = (params: any) => BuildQueryResult;

type Method = 'GET_LIST' | 'GET_MANY' | 'GET_MANY_REFERENCE' | 'GET_ONE' | 'CREATE' | 'UPDATE' | 'DELETE';

export type ResourceCalls = Partial<Record<Method, Build>> & {
  /** What the contract calls the record in its writing calls: the server's field errors carry it in front. */
  inputName?: string | undefined;
};

/** One resource of react-admin as calls of the contract. Methods that the contract has no call for are absent. */
export function defineResource(definition: Definition): ResourceCalls {
  const { list, detail, create, update, delete: remove, scope = ofCompany, ...fields } = definition;
  const read = detail?.read ?? (answer => answer);
  return {
    inputName: create?.inputName ?? update?.inputName,
    GET_LIST: params => ({
      ...request(typeof list === 'function' ? list(params.meta) : list, {
        ...scope(params.meta),
        ...listBody(fields, params),
      }),
      parseResponse: ({ data }) => data.result,
    }),
    // A list without pages is read whole: what a field refers to is among it, and each of its records.
    ...(!detail &&
      !fields.filterFields &&
      typeof list !== 'function' && {
        GET_ONE: params => ({
          ...request(list, scope(params.meta)),
          parseResponse: ({ data }) => ({
            data: found(data.result.data.find(({ id }: { id: unknown }) => id === params.id) ?? null),
          }),
        }),
        GET_MANY: params => ({
          ...request(list, scope(params.meta)),
          parseResponse: ({ data }) => ({
            data: data.result.data.filter(({ id }: { id: unknown }) => params.ids.includes(id)),
          }),
        }),
      }),
    ...(detail && {
      GET_ONE: params => ({
        ...request(detail.call, { [detail.idName]: String(params.id), ...actionsOf(detail.beside) }),
        parseResponse: ({ data: { result, ...beside } }) => ({
          data: { ...read(found<object>(result)), ...beside },
        }),
      }),
    }),
    ...(create && {
      CREATE: params => ({
        ...request(create.call, {
          ...scope(params.meta),
          [create.inputName]: pick(params.data, create.writable),
        }),
        parseResponse: ({ data }) => ({ data: { ...params.data, id: data.result.ID } }),
      }),
    }),
    ...(update && {
      UPDATE: params => ({
        ...request(update.call, {
          ...(update.idName && { [update.idName]: String(params.id) }),
          [update.inputName]: pick(params.data, update.writable),
        }),
        // The next reading brings the version that the server made of it.
        parseResponse: () => ({ data: { ...params.data, id: params.id } }),
      }),
    }),
    ...(remove && {
      DELETE: params => ({
        ...request(remove.call, { [remove.idName]: String(params.id) }),
        parseResponse: ({ data }) => ({ data: deleted(data.result, params.id) }),
      }),
    }),
  };
}

/** The company of the signed-in person, or the one selected. A SASAdministrator who selected none gets no rows. */
export function companyId(): string {
  return session.companyId() ?? '';
}

function request([operation, text]: Call, variables: Record<string, unknown>) {
  return { query: text.document, variables: { ...variables, action: ACTIONS[operation] } };
}

/** Each call of an operation carries its own action (spec §7). */
function actionsOf(beside: Detail['beside'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(beside).map(([name, operation]) => [`${name}Action`, ACTIONS[operation]]),
  );
}

const ofCompany: Scope = () => ({ companyId: companyId() });

/** A record that something still hangs on is kept, and the server says what. */
function deleted({ success, reason }: { success: boolean; reason?: string | null }, id: unknown) {
  if (!success) throw new AppError('ConflictException', reason ?? 'It is still in use and was not deleted.');
  return { id };
}

function found<T>(record: T | null): T {
  if (record === null) throw new AppError('NotFoundException', 'There is no such record in this company.');
  return record;
}

type ListFields = Pick<Definition, 'filterFields' | 'sortFields'>;

interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: string };
  filter?: Record<string, unknown>;
}

function listBody(fields: ListFields, { pagination, sort, filter }: ListParams) {
  const { filterFields, sortFields } = fields;
  if (!filterFields) return {};
  const { page, perPage } = pagination ?? { page: 1, perPage: TAKE_ALL };
  const body = {
    skip: perPage === TAKE_ALL ? 0 : (page - 1) * perPage,
    take: perPage,
    ...(Object.keys(filterFields).length > 0 && {
      filters: toFilters(filterFields, filter ?? {}),
    }),
    ...(sort &&
      sortFields?.includes(sort.field) && {
        sort: { field: sort.field, order: sort.order === 'DESC' ? 'Desc' : 'Asc' },
      }),
  };
  return { body };
}

function pick(record: Record<string, unknown>, keys: readonly string[]) {
  return Object.fromEntries(keys.filter(key => key in record).map(key => [key, record[key]]));
}
