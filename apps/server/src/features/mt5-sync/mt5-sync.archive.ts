import { mt5Kind } from '@plumbline/contract/accounts/connection'
import { terminalDeal } from '@plumbline/contract/bridge/terminal-records'
import { text } from '@plumbline/contract/fields'
import { LONGEST_INTERVAL_MINUTES } from '@plumbline/domain/mt5-sync/sync-schedule'
import * as z from 'zod/mini'
import {
  jsonText,
  maybeMoment,
  moment,
  notExported,
  partOf,
  plain,
  rowId,
} from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const words = text(2_000)
const whole = z.int()
const here = 'what the terminal said to this installation'
const ofSync = 'state of synchronisation on this server'

const links = section(
  'mt5_connections',
  {
    account_id: partOf('accounts', plain(rowId)),
    kind: plain(mt5Kind),
    enabled: plain(z.boolean()),
    auto_sync: plain(z.boolean()),
    login: plain(z.nullable(words)),
    server: plain(z.nullable(words)),
    sync_interval: plain(z.int().check(z.minimum(1), z.maximum(LONGEST_INTERVAL_MINUTES))),
    password: notExported('passwords leave the installation in no file'),
    needs_password_reentry: notExported('follows from the missing password'),
    begins_empty: plain(z.boolean()),
    terminal: plain(whole),
    deals: plain(whole),
    settled: plain(whole),
    bookmark_time: plain(z.nullable(whole)),
    bookmark_ticket: plain(z.nullable(words)),
    deals_total: plain(z.number()),
    last_sync_time: maybeMoment,
    created_at: moment,
    revision: notExported(ofSync, 1),
    claim: notExported(ofSync, 0),
    leased_until: notExported(ofSync),
    due_at: notExported(ofSync),
    failures: notExported(ofSync, 0),
    settled_state: notExported(ofSync),
    resync: notExported(ofSync, false),
    progress: notExported(ofSync),
    account: notExported(here),
    positions: notExported(here),
    clock_offset_seconds: notExported(here),
    heard_at: notExported(here),
  },
  { name: 'links', key: ['account_id'] },
)

/**
 * The terminal links of new accounts. Passwords are not exported and keys are shown only once: both must be entered
 * again, and until then such a link waits.
 */
export const linkSection: typeof links = {
  ...links,
  store: (link) => ({ ...links.store(link), needs_password_reentry: link.kind === 'password' }),
}

export const dealSection = section(
  'mt5_deals',
  {
    account_id: partOf('accounts', plain(rowId)),
    terminal: plain(whole),
    seq: plain(whole),
    ticket: plain(words),
    position_id: plain(words),
    record: jsonText(terminalDeal),
    received_at: moment,
  },
  { name: 'deals', key: ['account_id', 'terminal', 'seq'] },
)
