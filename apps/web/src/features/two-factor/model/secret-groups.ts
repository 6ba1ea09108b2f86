/** A secret in groups of four, as a person reads and types it. */
export function secretGroups(secret: string): readonly string[] {
  return secret.match(/.{1,4}/g) ?? []
}
