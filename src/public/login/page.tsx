import type { Page } from '../page';
import { Login } from './Login';
import { loginMessages } from './messages';

export const page: Page = {
  title: loginMessages.title,
  description: loginMessages.description,
  kind: 'tool',
  Content: Login,
};
