import { v7, validate } from 'uuid'

/** A UUIDv7 (RFC 9562): ordered by time and, within a millisecond, by creation. */
export function newId(): string {
  return v7()
}

/** Before every other id: where reading by id begins. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** Whether an external text can be an id at all; anything else would make PostgreSQL reject the whole query. */
export function isUuid(text: string): boolean {
  return validate(text)
}
