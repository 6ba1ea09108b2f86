/** The fields that differ, for an update that leaves what another tab has changed meanwhile. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = { ...after }
  for (const field in after) {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) delete changed[field]
  }
  return changed
}
