/** Which users a list shows. */
export const userFilters = ['all', 'unverified', 'disabled', 'admins'] as const
export type UserFilter = (typeof userFilters)[number]

/** What the page of users shows, as its address says. */
export type UserView = {
  readonly search: string
  readonly filter: UserFilter
  /** The user who is looked at; null for none. */
  readonly userId: string | null
}

/** Reads the address; what is none of ours counts as not said. */
export function readUserView(params: URLSearchParams): UserView {
  return {
    search: params.get('q') ?? '',
    filter: userFilters.find((filter) => filter === params.get('show')) ?? 'all',
    userId: params.get('user'),
  }
}

/** The address with some of it changed; everything else in it stays. */
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
