/** The public pages have no translation library. */
export const messages = {
  /** Tab title while a page loads. */
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
