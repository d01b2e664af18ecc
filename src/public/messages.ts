/** Words of the pages outside the console, which do without a translation library. */
export const messages = {
  /** In the browser's tab while a page is on its way. */
  loading: 'Loading…',
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have been mistyped, or the page has moved.',
    home: 'Go to Home',
    solutions: 'See what Whiteline does',
  },
  failure: {
    title: 'This page didn’t load',
    text: 'Your connection may have dropped, or a new version was installed.',
    retry: 'Reload',
  },
};
