import { articlePage } from '../article/articlePage';
import { termsMessages } from './messages';

export const page = articlePage(termsMessages);
