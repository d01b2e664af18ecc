/** For people who mistyped an address. It needs neither script nor style, so it works whatever else is broken. */
export const NOT_FOUND_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not found · Whiteline</title></head>
<body><main><h1>There is nothing at this address</h1><p><a href="/">Go to the start page</a></p></main></body>
</html>
`;
