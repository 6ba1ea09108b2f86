import { expect, test as base, type Page } from '@playwright/test'
import { type SmtpInbox, startSmtpInbox } from '@plumbline/testing/sign-in/smtp-inbox'
import { createOwner } from './create-owner.ts'
import { type Product, startProduct } from './product.ts'

/** The mails of a journey, and their links. */
export interface Mailbox {
  /** The first link that matches `form` in a mail to this address; waits for it. */
  linkTo(address: string, form: RegExp): Promise<string>
}

/** An installation with a mail server, reached by host name as passkeys require; its owner exists and is signed out. */
export const test = base.extend<{ product: Product; inbox: SmtpInbox; mailbox: Mailbox }>({
  // oxlint-disable-next-line no-empty-pattern -- the signature that Playwright requires
  inbox: async ({}, use) => {
    const inbox = await startSmtpInbox()
    await use(inbox)
    await inbox.close()
  },
  product: async ({ inbox }, use) => {
    const product = await startProduct({
      SMTP_URL: inbox.url.href,
      MAIL_FROM: 'Plumbline <journal@example.org>',
    })
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(byName(product.url)),
  mailbox: async ({ inbox }, use) => {
    const linkIn = (address: string, form: RegExp) =>
      inbox.mails
        .filter(({ recipients }) => recipients.includes(address))
        .flatMap(({ parsed }) => [...(parsed.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => link))
        .find((link) => form.test(link))
    await use({
      async linkTo(address, form) {
        await expect.poll(() => linkIn(address, form)).toBeDefined()
        return linkIn(address, form) ?? ''
      },
    })
  },
})

/** `localhost` instead of 127.0.0.1: browsers create passkeys for host names only. */
export function byName(url: string): string {
  return url.replace('127.0.0.1', 'localhost')
}

/** Creates the owner and signs out. */
export async function ownerWasHere(page: Page): Promise<void> {
  await page.goto('/')
  await createOwner(page)
  await signOut(page)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
}
