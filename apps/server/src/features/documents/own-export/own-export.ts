import { currency, text } from '@plumbline/contract/fields'
import { timeZone } from '@plumbline/contract/accounts/time-zone'
import { displayTimeZone, levelsShown, reviewTime } from '@plumbline/contract/settings/settings'
import { newAccountDefaults } from '@plumbline/domain/accounts/account-settings'
import * as z from 'zod/mini'
import { rowId } from '#server/platform/archive/archive-codec.ts'
import { sectionsSchema } from '#server/platform/archive/section-codec.ts'
import { archiveSections, settingsFields } from '../everything.archive.ts'

// Schema of the product's full export, as exports/everything-file.service.ts writes it. Anything else is not our
// export.

/** Format name and version in the document's head; 1 is the only version so far. */
export const OWN_FORMAT = 'plumbline-export'
export const OWN_VERSION = 1

export const ownHead = z.object({
  format: z.literal(OWN_FORMAT),
  version: z.literal(OWN_VERSION),
  selectedAccountId: z.nullable(rowId),
  displayTimeZone,
  /** Missing in files from before this setting existed. */
  currency: z._default(currency, newAccountDefaults.currency),
  reviewTime: z._default(reviewTime, null),
  levels: z._default(levelsShown, 'on'),
  timeZone: z._default(z.nullable(timeZone), null),
  ...settingsFields,
  /** The other fields are read as those of a trades export. */
  trades: z.array(
    z.looseObject({
      id: rowId,
      accountId: rowId,
      strategyId: z.nullable(text(2_000)),
      sourceRow: z.int32(),
    }),
  ),
})
export const ownSections = sectionsSchema(archiveSections)
export type OwnSections = z.output<typeof ownSections>
export type OwnAccount = OwnSections['accounts'][number]
export type OwnCash = OwnSections['cash'][number]
export type OwnFile = OwnSections['files'][number]
export type OwnHead = z.output<typeof ownHead>
