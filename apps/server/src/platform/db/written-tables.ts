import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  ListNode,
  MergeQueryNode,
  type OperationNode,
  RawNode,
  TableNode,
  UpdateQueryNode,
  WithNode,
} from 'kysely'

export interface Write {
  readonly verb: 'insert' | 'update' | 'delete' | 'merge'
  readonly table: string
}

/**
 * The tables that a query writes to, read from its syntax tree: statements of the builder, those written as SQL, and
 * the common table expressions of both. Writes by database functions are not detected.
 */
export function writtenTables(query: OperationNode): readonly Write[] {
  const writes = 'with' in query && isNode(query.with) ? inWith(query.with) : []
  if (InsertQueryNode.is(query)) return [...writes, ...named('insert', query.into)]
  if (UpdateQueryNode.is(query)) return [...writes, ...named('update', query.table)]
  if (DeleteQueryNode.is(query)) {
    return [...writes, ...query.from.froms.flatMap((from) => named('delete', from))]
  }
  if (MergeQueryNode.is(query)) return [...writes, ...named('merge', query.into)]
  return RawNode.is(query) ? inText(textOf(query)) : writes
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value
}

function inWith(node: OperationNode): readonly Write[] {
  return WithNode.is(node) ? node.expressions.flatMap(({ expression }) => writtenTables(expression)) : []
}

function named(verb: Write['verb'], node: OperationNode | undefined): readonly Write[] {
  if (node === undefined) return []
  if (TableNode.is(node)) return [{ verb, table: node.table.identifier.name }]
  if (AliasNode.is(node)) return named(verb, node.node)
  return ListNode.is(node) ? node.items.flatMap((item) => named(verb, item)) : []
}

/** The SQL of a raw query without its values, which may be megabytes. */
function textOf(node: RawNode): string {
  return node.sqlFragments
    .map((fragment, place) => {
      const parameter = node.parameters[place]
      if (parameter === undefined) return fragment
      if (RawNode.is(parameter)) return fragment + textOf(parameter)
      return TableNode.is(parameter) ? `${fragment}"${parameter.table.identifier.name}"` : `${fragment} ? `
    })
    .join('')
}

// `on conflict do update set` and `for update of` match too; no table is called `set` or `of`.
const STATEMENT =
  /\b(?<verb>insert|update|delete|merge)(?:\s+into|\s+from)?\s+(?:only\s+)?(?:"?\w+"?\s*\.\s*)?"?(?<table>\w+)"?/gi

function inText(text: string): readonly Write[] {
  return [...text.matchAll(STATEMENT)].map(({ groups: { verb = '', table = '' } = {} }) => ({
    verb: verbOf(verb.toLowerCase()),
    table,
  }))
}

function verbOf(word: string): Write['verb'] {
  switch (word) {
    case 'insert':
    case 'delete':
    case 'merge':
      return word
    default:
      return 'update'
  }
}
