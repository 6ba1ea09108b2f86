import { english } from './labels/english.ts'
import { german } from './labels/german.ts'
import { japanese } from './labels/japanese.ts'
import { russian } from './labels/russian.ts'
import type { ReportLabels } from './labels/labels.ts'

export type ReportLanguage = keyof typeof LABELS

export function labelsOf(language: ReportLanguage): ReportLabels {
  return LABELS[language]
}

const LABELS = { english, german, japanese, russian } as const

export const REPORT_LANGUAGES: readonly ReportLanguage[] = ['english', 'german', 'japanese', 'russian']
