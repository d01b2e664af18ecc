/** Kysely's ways to begin a statement, and the ways to send one. */
const CALLS = new Set(['query', 'selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

/** Whether a syntax tree holds SQL: a template tagged `sql`, or a call that builds or sends a statement. */
export function writesSql(node) {
  if (Array.isArray(node)) return node.some(writesSql);
  if (node === null || typeof node !== 'object') return false;
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') return true;
  if (node.type === 'CallExpression' && CALLS.has(node.callee.property?.name)) return true;
  return Object.values(node).some(writesSql);
}
