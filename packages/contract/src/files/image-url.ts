import * as z from 'zod/mini'
import { text } from '../fields.ts'

/** Download URL of an image of this installation, relative to its address. */
export const imageUrl = text(700).check(
  z.regex(/^\/files\/[\w./-]+$/, 'must be the download URL of an image of this installation'),
)
