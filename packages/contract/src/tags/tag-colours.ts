import * as z from 'zod/mini'
import { notebookColours } from '../notebooks/colours.ts'

/** Colours of tags by name, the same as those of notebooks; the web app has their values. */
export const tagColour = z.enum(notebookColours)
export type TagColour = z.infer<typeof tagColour>

/** A mistake is a tag for what went wrong. The same label may exist once per kind. */
export const tagKind = z.enum(['tag', 'mistake'])
export type TagKind = z.infer<typeof tagKind>
