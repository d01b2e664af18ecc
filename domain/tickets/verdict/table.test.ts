import { expect, test } from 'vitest';
import { CONDITIONS, VERDICT_TABLE } from './table';
import { VERDICT_WORDS } from './words';

/** `npx vitest run --project unit domain/tickets/verdict/table.test.ts -u` writes it anew. */
test('docs/verdicts.md matches the table', async () => {
  const rows = VERDICT_TABLE.map(
    ({ reason, verdict, when, source: { onecall, onecallnv } }) =>
      `| ${VERDICT_WORDS[verdict].en} | \`${reason}\` | ${when} | ${onecall.source} | ${onecallnv.source} |`,
  );
  const text = `# How a verdict is made

The first rule that applies leads. A ticket to which none applies is safe to dig under. The table is generated from
\`domain/tickets/verdict\`, and Center rules show it in the product.

| verdict | rule | when | California | Nevada |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${CONDITIONS}
`;
  await expect(text).toMatchFileSnapshot('../../../docs/verdicts.md');
});
