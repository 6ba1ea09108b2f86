import { parseArgs } from 'node:util'
import { adminUser, type AdminUser, outboxMail } from '@plumbline/contract/admin/admin'
import * as z from 'zod/mini'
import { normalEmail } from '#server/features/identity/check-credentials.service.ts'
import { CommandError } from './command-error.ts'
import { type Installation, openInstallation } from './installation.ts'
import type { Output } from './output.ts'
import { columns } from './text-table.ts'

const USAGE =
  'plumbline user list | reset EMAIL | two-factor-off EMAIL | disable EMAIL | enable EMAIL | verify EMAIL | admin EMAIL | no-admin EMAIL [--json]'

const page = z.object({ users: z.array(adminUser), more: z.boolean() })
const outbox = z.object({ mails: z.array(outboxMail) })
const mailText = z.object({ text: z.string() })

/** Changes by subcommand: the call, and the words that report it. */
const changes: Readonly<
  Record<string, { readonly path: string; readonly body?: object; readonly words: string }>
> = {
  disable: { path: 'disable', words: 'is disabled and signed out everywhere' },
  enable: { path: 'enable', words: 'can sign in again' },
  verify: { path: 'verify', words: 'has a confirmed e-mail address' },
  admin: { path: 'admin', body: { isAdmin: true }, words: 'is an administrator' },
  'no-admin': { path: 'admin', body: { isAdmin: false }, words: 'is no longer an administrator' },
  'two-factor-off': { path: 'two-factor-off', words: 'can sign in without a second factor' },
}

/** `plumbline user`: lists the users, and restores access for those who have lost it. */
export async function user(args: readonly string[], output: Output): Promise<void> {
  const { positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [what = 'list', email, ...rest] = positionals
  const change = Object.hasOwn(changes, what) ? changes[what] : undefined
  const isKnown = what === 'list' ? email === undefined : email !== undefined && (what === 'reset' || change)
  if (!isKnown || rest.length > 0) throw new CommandError('usage', USAGE, 2)
  const installation = await openInstallation(output.env)
  try {
    if (email === undefined) return await list(installation, output)
    const found = await userOf(installation, email)
    if (change === undefined) return await reset(installation, output, found)
    const path = `/api/v1/admin/users/${found.id}/${change.path}`
    const changed = adminUser.parse(await installation.call('POST', path, change.body ?? {}))
    output.result(changed, [`${changed.email} ${change.words}.`])
  } finally {
    await installation.close()
  }
}

async function list(installation: Installation, output: Output): Promise<void> {
  const users = await allUsers(installation, '')
  output.result(
    { users },
    columns([
      ['e-mail', 'name', 'state', 'member since'],
      ...users.map((each) => [each.email, each.name, stateOf(each), each.createdAt.slice(0, 10)]),
    ]),
  )
}

function stateOf({
  isOwner,
  isAdmin,
  emailVerified,
  twoFactor,
  disabledAt,
  deletionDueAt,
}: AdminUser): string {
  return [
    isOwner ? 'owner' : isAdmin ? 'administrator' : '',
    emailVerified ? '' : 'unconfirmed',
    twoFactor ? 'two-factor' : '',
    disabledAt === null ? '' : 'disabled',
    deletionDueAt === null ? '' : `deletion on ${deletionDueAt.slice(0, 10)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A link that sets a new password: sent by mail, or printed here if there is no mail server. */
async function reset(installation: Installation, output: Output, { email }: AdminUser): Promise<void> {
  await installation.call('POST', '/api/v1/password/reset-link', { email })
  const { mails } = outbox.parse(await installation.call('GET', '/api/v1/admin/outbox'))
  const kept = mails.find(
    ({ kind, recipient, state }) => kind === 'reset-password' && recipient === email && state === 'kept',
  )
  if (kept === undefined) return output.result({ email, link: null }, [`A link was sent to ${email}.`])
  const { text } = mailText.parse(await installation.call('GET', `/api/v1/admin/outbox/${kept.id}`))
  const link = /https?:\/\/\S+#reset=\S+/.exec(text)?.[0] ?? null
  output.result({ email, link }, ['The link is valid for one hour and can be used once:', link ?? text])
}

async function userOf(installation: Installation, email: string): Promise<AdminUser> {
  const stored = normalEmail(email) ?? email
  const found = (await allUsers(installation, stored)).find((each) => each.email === stored)
  if (!found)
    throw new CommandError(
      'no-such-user',
      `There is no user with the address ${email}. Run plumbline user list to see all users.`,
    )
  return found
}

async function allUsers(installation: Installation, search: string): Promise<readonly AdminUser[]> {
  const found: AdminUser[] = []
  for (;;) {
    const before = found.at(-1)?.id
    const query = new URLSearchParams({ ...(search && { search }), ...(before !== undefined && { before }) })
    const { users, more } = page.parse(await installation.call('GET', `/api/v1/admin/users?${query}`))
    found.push(...users)
    if (!more) return found
  }
}
