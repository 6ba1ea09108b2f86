export const userFilters = ['all', 'unverified', 'disabled', 'admins'] as const
export type UserFilter = (typeof userFilters)[number]

/** State of the users page as stored in the URL. */
export type UserView = {
  readonly search: string
  readonly filter: UserFilter
  /** The user whose drawer is open; null for none. */
  readonly userId: string | null
}

/** Reads the URL; invalid values are ignored. */
export function readUserView(params: URLSearchParams): UserView {
  return {
    search: params.get('q') ?? '',
    filter: userFilters.find((filter) => filter === params.get('show')) ?? 'all',
    userId: params.get('user'),
  }
}

/** The URL with this part of the state changed; other parameters stay. */
export function writeUserView(params: URLSearchParams, view: Partial<UserView>): URLSearchParams {
  const next = new URLSearchParams(params)
  const { search, filter, userId } = { ...readUserView(params), ...view }
  put(next, 'q', search)
  put(next, 'show', filter === 'all' ? '' : filter)
  put(next, 'user', userId ?? '')
  return next
}

function put(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name)
  else params.set(name, value)
}
