import { messages } from '../messages';
import type { Page } from '../page';
import { NotFound } from './NotFound';

const { title, text } = messages.notFound;

export const page: Page = { title, description: text, kind: 'tool', Content: NotFound };
