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

it('are those of the navigation in its order, and then those below them', () => {
  expect(paths(false)).toEqual(['/dashboard', '/journal', '/profile', '/journal/:tradeId'])
})

it('have the administration with them for administrators alone', () => {
  expect(paths(true)).toEqual([
    ...['/dashboard', '/journal', '/profile', '/admin'],
    ...['/journal/:tradeId', '/admin/users'],
  ])
})

it('are fetched by what the route itself would call', async () => {
  const [first] = reachableScreens(routes, false)
  await expect(first?.load()).resolves.toMatchObject({ Component: expect.any(Function) })
})
