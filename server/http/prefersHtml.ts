/**
 * Whether a page is to be sent rather than JSON, going by what the request accepts. Who names neither takes either and is
 * a person at a terminal: they get the page. What a program says nothing about stays as it is for programs.
 *
 * @param accept the header's text, such as `text/html,*\/*;q=0.8`
 */
export function prefersHtml(accept: string | undefined): boolean {
  const ranges = rangesOf(accept ?? '');
  const page = best(ranges, 'text/html');
  const json = best(ranges, 'application/json');
  if (page === null) return false;
  if (json === null || page.quality !== json.quality) return page.quality > (json?.quality ?? 0);
  return page.closeness >= json.closeness;
}

interface Range {
  type: string;
  /** 0 to 1, as the header weighs it. */
  quality: number;
}

function rangesOf(accept: string): Range[] {
  return accept.split(',').map(text => {
    const [type = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase());
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
    return { type, quality: weight === undefined ? 1 : Number(weight) || 0 };
  });
}

/** The closest range that takes a type; null when none does, or it is weighed with nothing. */
function best(ranges: Range[], type: string): { quality: number; closeness: number } | null {
  const [group] = type.split('/');
  const names = ['*/*', `${group}/*`, type];
  for (let closeness = names.length - 1; closeness >= 0; closeness -= 1) {
    const range = ranges.find(one => one.type === names[closeness]);
    if (range) return range.quality > 0 ? { quality: range.quality, closeness } : null;
  }
  return null;
}
