import type { ComponentType } from 'react';

/** A page outside the console. Its module exports it as `page` and is loaded on demand. */
export interface Page {
  /** Shown in the tab and in search results, followed by the product's name. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** `tool` is a short column, such as a form. `article` is everything else. */
  kind: 'article' | 'tool';
  Content: ComponentType;
}

export interface Place {
  /** Folder in src/public that contains the page's `page.ts(x)`. */
  folder: string;
  load: () => Promise<{ page: Page }>;
  /** Whether it is in the sitemap. Search engines may read every page. */
  isListed: boolean;
  /** Sets of query parameters that get their own prerendered version. The first match is used. */
  variants?: readonly (readonly string[])[];
}
