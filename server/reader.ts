import { serveTasks } from './readers/child';
import { proveMailTask } from './reading/mailReader';
import { readFileParts } from './reading/readFile';
import { TEXT_TASKS } from './reading/texts';

serveTasks({ ...TEXT_TASKS, readFile: readFileParts, proveMail: proveMailTask });
