/** A decoded parameter: text, a list, or an object of parameters. */
export type FormValue = string | FormFields
export interface FormFields {
  readonly [name: string]: FormValue
}

/**
 * Decodes `a[b][0][c]=d` as Stripe does. Lists are objects with the indices as names: `expand[]` gets the next free
 * index. A name that is used both as text and as an object is refused with a TypeError.
 */
export function parseForm(body: string): FormFields {
  const fields: Writable = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(fields, [first, ...rest], value)
  }
  return fields
}

interface Writable {
  [name: string]: string | Writable
}

function put(fields: Writable, [first = '', ...rest]: readonly string[], value: string): void {
  const name = first === '' ? String(Object.keys(fields).length) : first
  const before = fields[name]
  if (rest.length === 0) {
    if (before !== undefined) throw new TypeError(`Given twice: ${name}`)
    fields[name] = value
    return
  }
  if (typeof before === 'string') throw new TypeError(`Both text and an object: ${name}`)
  const inner: Writable = before ?? Object.create(null)
  fields[name] = inner
  put(inner, rest, value)
}

export function textOf(fields: FormFields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' ? value : null
}

export function fieldsOf(fields: FormFields, name: string): FormFields {
  const value = fields[name]
  return typeof value === 'object' ? value : {}
}

/** Texts of a list or of metadata. */
export function textsOf(fields: FormFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
