import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Opens a database on first use. It is closed for a tab that deletes it, as signing out does, and opened again
 * later. The result rejects where the browser has no such storage, such as in some private windows.
 */
export function openOnce<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return async () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: create,
      blocking: (_from, _to, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
}
