import type { UserFilter } from '../model/user-view.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Users that are searched for, newest first, page after page. */
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
