/** A list of labels with one replaced, in its place; null removes it. No label appears twice. */
export function replaceLabel(labels: readonly string[], label: string, by: string | null): readonly string[] {
  return [...new Set(labels.flatMap((each) => (each === label ? (by ?? []) : each)))]
}

/**
 * A list as it would be without a change from `before` to `after`: exactly `before` if nothing was edited since;
 * otherwise what was added or removed later stays added or removed.
 */
export function revertLabels(
  current: readonly string[],
  change: { readonly before: readonly string[]; readonly after: readonly string[] },
): readonly string[] {
  const { before, after } = change
  const kept = before.filter((label) => current.includes(label) || !after.includes(label))
  const later = current.filter((label) => !after.includes(label))
  return [...new Set([...kept, ...later])]
}
