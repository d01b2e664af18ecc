import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { curlOf, examplesFor } from './examples';

const DOCUMENT = 'docs/api.md';
const [BEGIN, END] = ['<!-- Written by domain/apiKeys/examples.test.ts -->', '<!-- /Written -->'];

const examples = examplesFor({ companyId: 'COMPANY_ID', now: '2026-11-30T17:00:00Z' });

/** Written again by `npx vitest run --project unit domain/apiKeys -u`. */
it('are those of the document', async () => {
  const parts = examples.map(one => {
    const curl = curlOf(one, 'https://whiteline.example.com');
    return `${one.title}:\n\n\`\`\`sh\n${curl}\n\`\`\`\n`;
  });
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  const written = `${before}${BEGIN}\n\n${parts.join('\n')}\n${END}${rest.split(END)[1]}`;
  await expect(written).toMatchFileSnapshot(`../../${DOCUMENT}`);
});

it('have no single quote, which would end what the shell is given', () => {
  for (const { query, variables } of examples)
    expect(JSON.stringify({ query, variables })).not.toContain("'");
});
