import { ApolloCache, type Cache } from '@apollo/client/core';

/**
 * A cache that keeps nothing, because React Query is the only one: the client's own would be 12 kB that nobody reads. As
 * written, documents ask for no `__typename`, so none gets into forms and exports.
 */
export class NoCache extends ApolloCache<null> {
  override read<Result>(): Result | null {
    return null;
  }

  override write(): undefined {
    return undefined;
  }

  override diff<Result>(): Cache.DiffResult<Result> {
    return { complete: false, result: null };
  }

  override watch(): () => void {
    return () => {};
  }

  override async reset(): Promise<void> {}

  override evict(): boolean {
    return false;
  }

  override restore(): this {
    return this;
  }

  override extract(): null {
    return null;
  }

  override removeOptimistic(): void {}

  override performTransaction(transaction: (cache: ApolloCache<null>) => void): void {
    transaction(this);
  }
}
