import { v7, validate } from 'uuid'

/** A UUIDv7 (RFC 9562): time-ordered, and in the order of their making within a millisecond. */
export function newId(): string {
  return v7()
}

/** Whether a text from outside can be an id at all; anything else would make PostgreSQL refuse the whole query. */
export function isUuid(text: string): boolean {
  return validate(text)
}
