export type Json = Readonly<Record<string, unknown>>

/** Parses a JSON object; an empty object if the text is not one. */
export function jsonOf(text: string): Json {
  try {
    return recordOf(JSON.parse(text)) ?? {}
  } catch {
    return {}
  }
}

export function recordOf(value: unknown): Json | undefined {
  return isRecord(value) ? value : undefined
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function integerOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? numberOf(value) : undefined
}

export function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value)
}
