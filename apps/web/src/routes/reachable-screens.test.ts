import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { reachableScreens } from './reachable-screens.ts'

const load = async () => ({ Component: () => null })
const screen = (path: string): RouteObject => ({ path, lazy: load })

const routes: RouteObject[] = [
  {
    children: [
      {
        children: [
          screen('journal/:tradeId'),
          screen('journal'),
          screen('journalism'),
          screen('dashboard'),
          screen('profile'),
          { path: 'admin', children: [screen(''), screen('users')] },
          screen('mt5-websocket-test'),
          { path: 'settings', loader: () => null },
        ],
      },
      { children: [screen('auth'), screen('setup')] },
    ],
  },
]

const paths = (isAdmin: boolean) => reachableScreens(routes, isAdmin).map(({ path }) => path)

it('reachable screens are those of the navigation in its order, followed by those below them', () => {
  expect(paths(false)).toEqual(['/dashboard', '/journal', '/profile', '/journal/:tradeId'])
})

it('reachable screens include the administration for administrators only', () => {
  expect(paths(true)).toEqual([
    ...['/dashboard', '/journal', '/profile', '/admin'],
    ...['/journal/:tradeId', '/admin/users'],
  ])
})

it('reachable screens are loaded by their route’s own lazy function', async () => {
  const [first] = reachableScreens(routes, false)
  await expect(first?.load()).resolves.toMatchObject({ Component: expect.any(Function) })
})
