import { exampleOf } from './example.ts'
import type { Operation, Schema } from './read-document.ts'

/** A curl command for this request; `$PLUMBLINE` stands for the address of the installation. */
export function curlOf(operation: Operation, prefix: string): string {
  const { method, path, requestBody, responses } = operation
  const isStream = Object.values(responses).some(
    ({ content }) => content?.['text/event-stream'] !== undefined,
  )
  const words = [
    isStream ? 'curl -N' : 'curl',
    // Only operations that create a session need to store its cookie.
    operation.security?.length === 0 ? '-c cookies -b cookies' : '-b cookies',
    ...(method === 'GET' || (method === 'POST' && requestBody) ? [] : [`-X ${method}`]),
    ...bodyWords(requestBody?.content ?? {}),
    `"$PLUMBLINE${prefix}${pathOf(path, operation)}"`,
  ]
  return words.join(' \\\n  ').replace(' \\\n  -', ' -')
}

function pathOf(path: string, { parameters }: Operation): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(plain(exampleOf(schema, name)))}`)
  const filled = path.replace(/\{\+?(\w+)\}/g, 'ID')
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

function bodyWords(content: Readonly<Record<string, { schema?: Schema | undefined }>>): readonly string[] {
  const form = content['multipart/form-data']?.schema
  if (form) return formWords(form)
  const json = content['application/json']?.schema
  return json ? ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(exampleOf(json)))}`] : []
}

function formWords({ properties = {}, required = [] }: Schema): readonly string[] {
  return required.map((name) => {
    const schema = properties[name] ?? {}
    const value = schema.contentMediaType === undefined ? plain(exampleOf(schema, name)) : '@FILE'
    return `-F ${quoted(`${name}=${value}`)}`
  })
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A text quoted as one word of a shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
