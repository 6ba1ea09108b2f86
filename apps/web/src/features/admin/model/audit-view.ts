import { type AuditKind, auditKinds } from '@plumbline/contract/identity/audit'

/** Filters of the audit log as stored in the URL; null means all. */
export type AuditView = { readonly kind: AuditKind | null; readonly userId: string | null }

export function readAuditView(params: URLSearchParams): AuditView {
  return {
    kind: auditKinds.find((kind) => kind === params.get('kind')) ?? null,
    userId: params.get('user'),
  }
}

/** The URL with these filters changed; other parameters stay. */
export function writeAuditView(params: URLSearchParams, view: Partial<AuditView>): URLSearchParams {
  const next = new URLSearchParams(params)
  const { kind, userId } = { ...readAuditView(params), ...view }
  for (const [name, value] of [
    ['kind', kind],
    ['user', userId],
  ] as const) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
