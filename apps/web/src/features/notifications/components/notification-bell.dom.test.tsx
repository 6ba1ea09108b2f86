import type { Notification } from '@plumbline/contract/notifications/notifications'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { NotificationBell } from './notification-bell.tsx'

const base = { createdAt: '2025-03-10T12:00:00.000Z', readAt: null, accountName: null }
const limit: Notification = {
  ...base,
  id: 'n2',
  kind: 'daily-loss-reached',
  data: { accountId: 'a1', day: '2025-03-10', percentUsed: 100.9 },
  path: '/accounts/a1',
  accountName: 'FTMO 100k',
}
const review: Notification = {
  ...base,
  id: 'n1',
  kind: 'review-due',
  data: { date: '2025-03-10', trades: 2 },
  path: '/daily-review?date=2025-03-10',
}

beforeEach(() => page.viewport(1280, 800))

async function show(listed: readonly Notification[] = [limit, review]) {
  const read = new Set<string>()
  const now = () => listed.map((each) => ({ ...each, readAt: read.has(each.id) ? base.createdAt : null }))
  const unread = () => listed.length - read.size
  const shown = await showPart(<NotificationBell userId="u1" />, {
    answers: {
      'notifications/unread': () => ({ unread: unread() }),
      'notifications/list': () => ({ notifications: now(), hasMore: false, unread: unread() }),
      'notifications/mark': ({ isRead, ids }) => {
        for (const id of ids ?? listed.map((each) => each.id))
          if (isRead) read.add(id)
          else read.delete(id)
        return { unread: unread() }
      },
      'notifications/updateSettings': () => Promise.reject(new Error('not saved')),
    },
  })
  return { ...shown, bell: (name: string) => shown.screen.getByRole('button', { name, exact: true }) }
}

it('the bell says how many are unread, and the list where each leads', async () => {
  const { screen, bell } = await show()
  await bell('Notifications: 2 unread').click()
  const panel = screen.getByRole('dialog', { name: 'Notifications' })
  await expect
    .element(panel.getByRole('link', { name: /Daily loss limit reached \(Unread\).*FTMO 100k: 100% used/ }))
    .toHaveAttribute('href', '/accounts/a1')
  await expectAccessible()
  await panel.getByRole('button', { name: 'Mark as read: Daily loss limit reached' }).click()
  await expect.element(bell('Notifications: 1 unread')).toBeVisible()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(bell('Notifications')).toBeVisible()
  await panel.getByRole('button', { name: 'Mark as unread: Review your trading day' }).click()
  await expect.element(bell('Notifications: 1 unread')).toBeVisible()
})

it('a goal that the user has not named is named after its measure', async () => {
  const { screen, bell } = await show([
    {
      ...base,
      id: 'n3',
      kind: 'goal-reached',
      data: { goalId: 'g1', name: { metric: 'reviews', period: 'month' }, from: '2025-03-01' },
      path: '/goals?goal=g1',
    },
  ])
  await bell('Notifications: 1 unread').click()
  const link = screen.getByRole('link', { name: /Reviews per month · period from Mar 1, 2025/ })
  await expect.element(link).toBeVisible()
})

it('following a link marks its notification as read and closes the list', async () => {
  const { screen, bell, sent } = await show()
  await bell('Notifications: 2 unread').click()
  await screen.getByRole('link', { name: /Review your trading day/ }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent('notifications/mark')).toEqual([{ isRead: true, ids: ['n1'] }])
})

it('Escape closes the list, and the arrow keys lead through it', async () => {
  const { screen, bell } = await show()
  await bell('Notifications: 2 unread').click()
  const links = screen.getByRole('dialog').getByRole('link')
  await expect.element(links.first()).toBeVisible()
  links.first().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(links.nth(1)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(links.first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('on a phone the list is a sheet as high as the screen; without notifications it says so', async () => {
  await page.viewport(390, 844)
  const { screen, bell } = await show([])
  await bell('Notifications').click()
  const sheet = screen.getByRole('dialog', { name: 'Notifications' })
  await expect.element(sheet.getByText('You’re all caught up.', { exact: false })).toBeVisible()
  await expect.poll(() => sheet.element().getBoundingClientRect().height).toBe(844)
  await expectAccessible()
})
