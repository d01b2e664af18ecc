/** For people who mistyped an address. */
export const NOT_FOUND_PAGE = page(
  'Not found',
  '<h1>There is nothing at this address</h1><p><a href="/">Go to the start page</a></p>',
);

/** For people who asked too often, or at a bad moment. @param text says how long to wait; it is ours and holds no markup */
export function waitPage(text: string): string {
  return page('Please wait', `<h1>Please wait a moment</h1><p>${text}</p>`);
}

/** Needs neither script nor style, so it works whatever else is broken. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Whiteline</title></head>
<body><main>${content}</main></body>
</html>
`;
}
