/** Collects the values of a statement and names their places. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Where the value stands in the statement: `$1`, `$2` … */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
