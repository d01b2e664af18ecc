/** Kysely's ways to begin a statement. */
const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);
/** All in lower or all in capital letters: "Select a job." is for people. */
const STATEMENT =
  /^\s*(select|SELECT|insert into|INSERT INTO|update \S+ set|UPDATE \S+ SET|delete from|DELETE FROM|with \S+ as|WITH \S+ AS)\s/;

/** Whether a syntax tree holds SQL, as text or as calls that build it. Passing on somebody else's text is not writing. */
export function writesSql(node) {
  if (Array.isArray(node)) return node.some(writesSql);
  if (node === null || typeof node !== 'object') return false;
  return isStatement(node) || Object.values(node).some(writesSql);
}

function isStatement(node) {
  const text = textOf(node);
  if (text !== undefined) return STATEMENT.test(text);
  if (node.type === 'TaggedTemplateExpression') return node.tag.name === 'sql';
  if (node.type !== 'CallExpression') return false;
  const method = node.callee.property?.name;
  return BUILDERS.has(method) || (method === 'query' && textOf(node.arguments[0]) !== undefined);
}

/** The fixed beginning of a string or template. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw : undefined;
}
