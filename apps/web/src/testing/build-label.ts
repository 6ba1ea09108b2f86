/** A tag or a strategy. */
export function buildLabel(id: string, label: string) {
  return { id, label, createdAt: '2026-01-01T00:00:00Z', trades: 2 }
}
