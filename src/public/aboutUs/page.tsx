import { articlePage } from '../article/articlePage';
import { aboutUsMessages } from './messages';

export const page = articlePage(aboutUsMessages);
