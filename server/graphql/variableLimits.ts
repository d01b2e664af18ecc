import { type AppError, invalid } from '../../domain/errors';

/** How much a call's variables may hold. */
export interface VariableLimits {
  /** Lists and objects within each other. */
  depth: number;
  /** Elements of one list. */
  list: number;
  /** Values altogether, lists and objects included. */
  values: number;
}

interface Place {
  value: unknown;
  /** The fields and elements it stands in, from the inside out. */
  within: Place | null;
  name: string;
  depth: number;
}

/**
 * Looks at every value once, without calling itself, and no further than the limits. PostgreSQL's text cannot hold
 * U+0000; it is refused here once instead of in every use case.
 *
 * @throws ValidationException naming the variable
 */
export function boundVariables(variables: Readonly<Record<string, unknown>>, limits: VariableLimits): void {
  const left: Place[] = [];
  let values = 0;
  const enter = (value: object, within: Place | null, depth: number) => {
    if (depth > limits.depth && within) {
      throw refused(outermost(within), `is nested too deeply; ${limits.depth} levels are the most.`);
    }
    if (Array.isArray(value) && within && value.length > limits.list) {
      throw refused(within, `can have at most ${limits.list} elements.`);
    }
    for (const name in value) {
      values += 1;
      if (values > limits.values) throw tooMany(limits.values);
      left.push({ value: (value as Record<string, unknown>)[name], within, name, depth });
    }
  };
  enter(variables, null, 0);
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && value.includes('\0')) {
      throw refused(place, 'holds a character that cannot be stored (NUL).');
    }
    if (typeof value === 'object' && value !== null) enter(value, place, depth + 1);
  }
}

function refused(place: Place, problem: string): AppError {
  const path = pathOf(place);
  return invalid({ [path]: `${path} ${problem}` });
}

function tooMany(most: number): AppError {
  return invalid({ variables: `variables can hold at most ${most} values.` });
}

function outermost(place: Place): Place {
  let outer = place;
  while (outer.within) outer = outer.within;
  return outer;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let one: Place | null = place; one; one = one.within) names.unshift(one.name.slice(0, 60));
  return names.join('.');
}
