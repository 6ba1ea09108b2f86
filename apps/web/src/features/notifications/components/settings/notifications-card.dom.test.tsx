import type { NotificationSettings } from '@plumbline/contract/notifications/notification-settings'
import { defaultChannels, ofEveryKind } from '@plumbline/contract/notifications/notice'
import { expect, it } from 'vitest'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { afterChanges } from '../../api/mutations.ts'
import { NotificationsCard } from './notifications-card.tsx'

const defaults: NotificationSettings = {
  switches: ofEveryKind(defaultChannels),
  quietHours: null,
  digest: 'off',
  digestTime: '07:00',
  timeZone: 'Europe/Berlin',
  deviceTimeZone: null,
  sendsMail: true,
  pushKey: 'BKey',
  devices: [],
}

async function show(overrides: Partial<NotificationSettings> = {}) {
  let stored: NotificationSettings = { ...defaults, ...overrides }
  return await showPart(<NotificationsCard />, {
    answers: {
      'notifications/settings': () => stored,
      'notifications/updateSettings': (changes) => (stored = afterChanges(stored, changes)),
      'notifications/unsubscribePush': () => (stored = { ...stored, devices: [] }),
    },
  })
}

it('each kind is switched per channel, and saved at once', async () => {
  const { screen, sent } = await show()
  const box = screen.getByRole('checkbox', { name: 'Sync recovered: Push' })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(box).toBeChecked()
  expect(sent('notifications/updateSettings')).toEqual([{ switches: { 'sync-recovered': { push: true } } }])
  await expectAccessible()
})

it('quiet hours are set in the user’s zone, the digest with its time', async () => {
  const { screen, sent } = await show()
  await expect.element(screen.getByText(/Times are in Europe\/Berlin\./)).toBeVisible()
  await screen.getByRole('switch', { name: 'Use quiet hours' }).click()
  await screen.getByRole('combobox', { name: 'To', exact: true }).selectOptions('06:30')
  await screen.getByRole('combobox', { name: 'How often' }).selectOptions('weekly')
  await screen.getByRole('combobox', { name: 'At' }).selectOptions('18:00')
  await expect
    .poll(() => sent('notifications/updateSettings'))
    .toEqual([
      { quietHours: { from: '22:00', to: '07:00' } },
      { quietHours: { from: '22:00', to: '06:30' } },
      { digest: 'weekly' },
      { digestTime: '18:00' },
    ])
})

it('without a mail server there is no digest to choose', async () => {
  const { screen } = await show({ sendsMail: false })
  await expect.element(screen.getByText('This server doesn’t send e-mail.')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'How often' })).not.toBeInTheDocument()
})

it('push in another browser is turned off from here', async () => {
  const device = {
    id: 'd1',
    browser: 'Firefox 140',
    system: 'Windows',
    createdAt: '2025-03-10T12:00:00.000Z',
    isThisBrowser: false,
  }
  const { screen, sent } = await show({ devices: [device] })
  await screen.getByRole('button', { name: 'Remove Firefox 140 on Windows' }).click()
  await expect.element(screen.getByText('Push turned off in Firefox 140 on Windows')).toBeVisible()
  expect(sent('notifications/unsubscribePush')).toEqual([{ id: 'd1' }])
})
