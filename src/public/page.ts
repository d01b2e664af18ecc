import type { ComponentType } from 'react';

/** One page outside the console. Its module exports it as `page`, and is loaded when the page is first wanted. */
export interface Page {
  /** In the browser's tab and in search results, with the product's name behind it. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** `tool`: one short column to work in, as a form. `article`: everything else. */
  kind: 'article' | 'tool';
  Content: ComponentType;
}

/** Where a page stands and how its code is had. */
export interface Place {
  /** Folder below src/public that holds the page's `page.ts(x)`. */
  folder: string;
  load: () => Promise<{ page: Page }>;
  /** Whether the sitemap tells search engines of it; they may read every page. */
  isListed: boolean;
  /** Names in the address's query with which it begins otherwise, and is written out for that, too; the first that fits counts. */
  variants?: readonly (readonly string[])[];
}
