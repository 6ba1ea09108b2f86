/** Splits a secret into groups of four for reading and typing. */
export function secretGroups(secret: string): readonly string[] {
  return secret.match(/.{1,4}/g) ?? []
}
