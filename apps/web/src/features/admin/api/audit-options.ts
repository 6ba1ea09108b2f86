import type { AuditKind } from '@plumbline/contract/identity/audit'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export type AuditFilter = { readonly kind: AuditKind | null; readonly userId: string | null }

/** The audit log of all users, newest first, page after page. */
export const auditOptions = ({ kind, userId }: AuditFilter) =>
  api.admin.audit.infiniteOptions({
    input: (before: string) => ({
      ...(kind === null ? {} : { kind }),
      ...(userId === null ? {} : { userId }),
      ...(before === '' ? {} : { before }),
    }),
    initialPageParam: '',
    getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
