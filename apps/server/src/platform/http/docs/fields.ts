import { typeOf } from './example.ts'
import { type Html, html } from './html.ts'
import type { Operation, Schema } from './read-document.ts'

/** Depth to which nested objects get rows of their own; deeper ones are shown as a type. */
const DEEPEST = 2

interface Field {
  readonly name: string
  readonly where: string
  readonly required: boolean
  readonly schema: Schema
}

/** The input: path, query and body in one table; nothing if there is none. */
export function renderInput({ parameters, requestBody }: Operation): Html {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const body = media?.schema === undefined ? [] : fieldsOf(media.schema)
  const where = type === 'multipart/form-data' ? 'form' : 'body'
  const fields: readonly Field[] = [
    ...parameters.map(({ name, in: place, required, schema }) => ({ name, where: place, required, schema })),
    ...body.map((field) => ({ ...field, where })),
  ]
  return fields.length === 0 ? html`` : renderFields('Parameters', fields)
}

/** The output of a successful call. */
export function renderOutput({ responses }: Operation): Html {
  const found = Object.entries(responses).find(([status]) => status.startsWith('2'))
  if (found === undefined) return html``
  const [status, { content = {} }] = found
  const [type = '', media] = Object.entries(content)[0] ?? []
  const schema = media?.schema ?? {}
  const title = `Answer ${status}, ${type || 'without content'}`
  const fields = schema.items ? fieldsOf(schema.items, '[].') : fieldsOf(schema)
  if (fields.length > 0) return renderFields(title, fields)
  return html`<h4>${title}</h4><p><code>${typeText(schema)}</code></p>`
}

function renderFields(title: string, fields: readonly Field[]): Html {
  const rows = fields.map(
    ({ name, where, required, schema }) =>
      html`<tr><td><code>${name}</code></td><td>${where}</td><td><code>${typeText(schema)}</code>${limits(schema)}</td><td>${required ? 'always' : 'optional'}</td></tr>`,
  )
  return html`<h4>${title}</h4><div class="wide"><table><tr><th>Name<th>In<th>Type<th>There</tr>${rows}</table></div>`
}

/** The fields of an object; those of nested objects are named `account.id`, those of their lists `rows[].id`. */
function fieldsOf(schema: Schema, within = '', depth = 0, isThere = true): readonly Field[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, each]) => {
    const path = within + name
    const inner = each.items ?? each
    // A field of something optional is optional as well.
    const always = isThere && required.includes(name)
    const deeper =
      inner.properties === undefined || depth >= DEEPEST
        ? []
        : fieldsOf(inner, each.items ? `${path}[].` : `${path}.`, depth + 1, always)
    if (deeper.length > 0) return deeper
    return [{ name: path, where: 'answer', required: always, schema: each }]
  })
}

/** A type in TypeScript notation, three levels deep. */
export function typeText(schema: Schema, depth = 0): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return [...new Set(branches.map((each) => typeText(each, depth)))].join(' | ')
  if (schema.contentMediaType !== undefined) return 'file'
  if (schema.items) return `(${typeText(schema.items, depth)})[]`.replace(/^\((\w+)\)/, '$1')
  if (schema.properties === undefined) return typeOf(schema)
  if (depth > 2) return '{…}'
  const { properties, required = [] } = schema
  const fields = Object.entries(properties).map(
    ([name, each]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(each, depth + 1)}`,
  )
  return `{ ${fields.join(', ')} }`
}

function limits(schema: Schema): string {
  const said = [
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.maxItems === undefined ? '' : `at most ${schema.maxItems} entries`,
    schema.pattern === undefined ? '' : `pattern ${schema.pattern}`,
    schema.format ?? '',
  ].filter((part) => part !== '')
  return said.length === 0 ? '' : ` ${said.join(', ')}`
}
