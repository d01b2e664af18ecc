import type { Page } from '../page';
import { Closing } from './Closing';
import { Hero } from './Hero';
import { Honesty } from './Honesty';
import { Jobs } from './Jobs';
import { Journey } from './Journey';
import { Law } from './Law';
import { homeMessages } from './messages';
import '../article/article.css';
import './home.css';

export const page: Page = {
  title: homeMessages.title,
  description: homeMessages.description,
  kind: 'article',
  Content: Home,
};

function Home() {
  return (
    <>
      <Hero />
      <Journey />
      <Jobs />
      <Law />
      <Honesty />
      <Closing />
    </>
  );
}
