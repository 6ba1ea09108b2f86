import type { AuditKind } from '@plumbline/contract/identity/audit'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'
import type { UserFilter } from '../model/user-view.ts'

/** Users matching search and filter, newest first, paged. */
export const usersOptions = ({ search, filter }: { readonly search: string; readonly filter: UserFilter }) =>
  api.admin.users.infiniteOptions({
    input: (before: string) => ({
      filter,
      ...(search === '' ? {} : { search }),
      ...(before === '' ? {} : { before }),
    }),
    initialPageParam: '',
    getNextPageParam: ({ users, more }) => (more ? users.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** One user with their active sessions. */
export const userOptions = (id: string) => api.admin.user.queryOptions({ input: { id } })

export type AuditFilter = { readonly kind: AuditKind | null; readonly userId: string | null }

/** The audit log of all users, newest first, paged. */
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

/** Outgoing mails, newest first, paged. */
export const outboxOptions = () =>
  api.admin.outbox.infiniteOptions({
    input: (before: string) => (before === '' ? {} : { before }),
    initialPageParam: '',
    getNextPageParam: ({ mails, more }) => (more ? mails.at(-1)?.id : undefined),
  })

/** Server health; refetched every ten seconds while the page is open. */
export const healthOptions = () => api.admin.health.queryOptions({ refetchInterval: 10_000, staleTime: 0 })

/** Configuration of the server. */
export const settingsOptions = () => api.admin.settings.queryOptions()
