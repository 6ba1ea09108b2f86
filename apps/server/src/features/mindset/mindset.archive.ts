import { mindsetSettings } from '@plumbline/contract/mindset/mindset-settings'
import * as z from 'zod/mini'

/** Missing in files from before there were such settings; null: nothing was changed. */
export const mindsetSettingsField = z._default(z.nullable(mindsetSettings), null)
