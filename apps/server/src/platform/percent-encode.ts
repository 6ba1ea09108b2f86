/** Percent-encodes all but unreserved characters (RFC 3986): `encodeURIComponent` leaves five others. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
