import { proveMailTask } from './imports/reading/mailReader';
import { readFileParts } from './imports/reading/readFile';
import { TEXT_TASKS } from './imports/reading/texts';
import { serveTasks } from './readers/child';

/** The program of a reader process (server/readers/pool.ts): it reads what strangers send, and has nothing else. */
serveTasks({ ...TEXT_TASKS, readFile: readFileParts, proveMail: proveMailTask });
