import type { Page } from '../page';
import { resetPasswordMessages } from './messages';
import { ResetPassword } from './ResetPassword';

export const page: Page = {
  title: resetPasswordMessages.title,
  description: resetPasswordMessages.description,
  kind: 'tool',
  Content: ResetPassword,
};
