import type { RouteObject } from 'react-router'
import { navigation } from './features.ts'

export type LazyScreen = { readonly path: string; readonly load: () => Promise<unknown> }

const administration = '/admin'

/**
 * Screens reachable from sidebar and menus, and their subpages, most likely first: items of the navigation, then a
 * trade or an account. Administration is for administrators only.
 */
export function reachableScreens(routes: readonly RouteObject[], isAdmin: boolean): readonly LazyScreen[] {
  const places = [...navigation.map(({ to }) => to), ...(isAdmin ? [administration] : [])]
  const screens = lazyScreens(routes, '').filter(({ path }) =>
    places.some((place) => path === place || path.startsWith(`${place}/`)),
  )
  return screens.sort((a, b) => rankOf(a, places) - rankOf(b, places))
}

/** Position in the navigation; screens not listed there come last. */
function rankOf({ path }: LazyScreen, places: readonly string[]): number {
  const rank = places.indexOf(path)
  return rank === -1 ? places.length : rank
}

function lazyScreens(routes: readonly RouteObject[], parent: string): LazyScreen[] {
  return routes.flatMap(({ path, lazy, children }) => {
    const own = path ? `${parent}/${path}` : parent
    return [
      ...(typeof lazy === 'function' ? [{ path: own, load: () => lazy() }] : []),
      ...lazyScreens(children ?? [], own),
    ]
  })
}
