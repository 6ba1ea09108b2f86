import { expect, type Page } from '@playwright/test'
import { documentTrade } from '@plumbline/testing/documents/document-trade'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { dropFiles } from '../drop-files.ts'
import type { Scene } from './scene.ts'

/** Accounts and imports; `ids` refer to existing records. */
export function accountScenes(ids: {
  readonly account: string
  readonly readyImport: string
  readonly unknownTable: string
  readonly doneImport: string
}): readonly Scene[] {
  const { account } = ids
  const opened = (name: string) => async (page: Page) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
  return [
    { name: 'accounts', address: '/accounts', whole: true },
    { name: 'account-new', address: '/accounts?new=1', reach: opened('New account') },
    { name: 'account-delete', address: '/accounts', reach: askToDelete },
    { name: 'account-link', address: '/accounts', reach: linkTerminal },
    { name: 'account-page', address: `/accounts/${account}?account=${account}`, whole: true },
    { name: 'import', address: `/import?account=${account}`, whole: true },
    {
      name: 'import-preview',
      address: `/import/${ids.readyImport}?account=${account}`,
      reach: previewed,
      whole: true,
    },
    { name: 'import-mapper', address: `/import/${ids.unknownTable}?account=${account}`, whole: true },
    { name: 'import-done', address: `/import/${ids.doneImport}?account=${account}`, whole: true },
    { name: 'import-document', address: '/import', reach: dropExport },
    { name: 'import-gone', address: '/import/0195f7a0-0000-7000-8000-000000000000' },
    { name: 'mt5-stream', address: `/mt5-websocket-test?account=${account}` },
  ]
}

/** Profile and administration. */
export const homeScenes: readonly Scene[] = [
  { name: 'profile', address: '/profile', reach: profile, whole: true },
  { name: 'profile-security', address: '/profile#security', reach: (page) => profilePart(page, 'Security') },
  { name: 'profile-data', address: '/profile#data', reach: (page) => profilePart(page, 'Your data') },
  { name: 'admin-users', address: '/admin', whole: true },
  { name: 'admin-outbox', address: '/admin/outbox', whole: true },
  { name: 'admin-health', address: '/admin/health', whole: true },
  { name: 'admin-audit', address: '/admin/audit', whole: true },
  { name: 'admin-settings', address: '/admin/settings', whole: true },
]

async function dropExport(page: Page): Promise<void> {
  const document = { accounts: [{ id: 'a1', name: 'Old journal', currency: 'USD', initialBalance: 1_000 }] }
  const trades = { t1: { ...documentTrade, tags: ['swing'] }, t2: { ...documentTrade, pair: 'GBPUSD' } }
  const bytes = documentExportBytes([{ uid: 'u1', document, collections: { trades } }], 'nested')
  await dropFiles(page, [{ name: 'old journal.json', bytes }])
  await expect(page.getByRole('button', { name: 'Import everything' })).toBeVisible()
}

export async function previewed(page: Page): Promise<void> {
  await expect(page.getByText(/totals match your broker/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'XAUUSD' }).first()).toBeVisible()
}

async function profile(page: Page): Promise<void> {
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
}

async function profilePart(page: Page, part: string): Promise<void> {
  await profile(page)
  await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport()
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Example Markets' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
}

async function linkTerminal(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Link MT5' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
