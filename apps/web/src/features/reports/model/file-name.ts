import type { Period } from '#web/lib/period/period.ts'

type Named = {
  /** Name of the account, or of several together. */
  readonly account: string
  readonly period: Period
  /** Content of the file: `breakdown-pair`. */
  readonly what: string
  /** A filter excludes some trades of the account and period. */
  readonly filtered: boolean
}

/** `plumbline-ftmo-100k-2026-01-01_2026-03-31-breakdown-pair-filtered.csv`: letters of any script, no spaces. */
export function fileName({ account, period, what, filtered }: Named, extension: 'csv' | 'png'): string {
  const days =
    period.from === undefined && period.to === undefined
      ? 'all-time'
      : `${period.from ?? 'begin'}_${period.to ?? 'end'}`
  const parts = ['plumbline', slug(account), days, what, ...(filtered ? ['filtered'] : [])]
  return `${parts.filter((part) => part !== '').join('-')}.${extension}`
}

function slug(name: string): string {
  return name
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
}
