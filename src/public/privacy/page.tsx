import { articlePage } from '../article/articlePage';
import { privacyMessages } from './messages';

export const page = articlePage(privacyMessages);
