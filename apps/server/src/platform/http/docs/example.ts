import type { Schema } from './read-document.ts'

/** A value that the schema allows, with every required field; null if no allowed value is known. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum.find((value) => value === texts[name]) ?? schema.enum[0] ?? null
  const branch = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0]
  if (branch && schema.properties === undefined) return exampleOf(branch, name)
  switch (typeOf(schema)) {
    case 'object':
      return exampleObject(schema)
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items, name)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return numbers[name] ?? Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
    case 'string':
      return exampleText(schema, name)
    default:
      return null
  }
}

/** The required fields, or the first one if none is required: an empty body shows nothing. */
function exampleObject({ properties = {}, required = [] }: Schema): Readonly<Record<string, unknown>> {
  const shown = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(shown.map((name) => [name, exampleOf(properties[name] ?? {}, name)]))
}

const texts: Readonly<Record<string, string>> = {
  currency: 'USD',
  email: 'ada@example.com',
  signature: '0123456789abcdef',
  name: 'My account',
  pair: 'EURUSD',
  label: 'Breakout',
  // Other metrics need an account or a currency.
  metric: 'reviews',
  password: 'correct horse battery',
  timestamp: '2026-03-02T09:30',
  at: '2026-03-02T08:00',
  closingTime: '2026-03-02T11:05',
  timeZone: 'Europe/Athens',
  // The example keys of RFC 8291, section 5.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** A period of bars, in seconds since 1970. */
const numbers: Readonly<Record<string, number>> = { startsAt: 1_767_571_200, endsAt: 1_770_249_600 }

function exampleText({ format, pattern, minLength = 0 }: Schema, name: string): string {
  const known = texts[name]
  if (known !== undefined) return known
  if (format === 'uuid') return '0199b3f0-0000-7000-8000-000000000000'
  if (/id$/i.test(name)) return 'ID'
  if (format === 'date' || pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) return '2026-03-02'
  if (format === 'date-time') return '2026-03-02T09:30:00Z'
  if (pattern?.startsWith('^\\d{')) return '1.25'
  return 'text'.padEnd(minLength, '.')
}

/** The type of a value, the first one if several are allowed. */
export function typeOf({ type, properties }: Schema): string {
  const first = typeof type === 'string' ? type : type?.[0]
  return first ?? (properties === undefined ? 'any' : 'object')
}
