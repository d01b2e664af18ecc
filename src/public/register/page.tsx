import type { Page } from '../page';
import { registerMessages } from './messages';
import { Register } from './Register';

export const page: Page = {
  title: registerMessages.title,
  description: registerMessages.description,
  kind: 'tool',
  Content: Register,
};
