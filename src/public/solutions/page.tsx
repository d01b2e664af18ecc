import { articlePage } from '../article/articlePage';
import { solutionsMessages } from './messages';

export const page = articlePage(solutionsMessages);
