import type { ImportPreview } from '@plumbline/contract/imports/imports'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Paragraph, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './balance-note.module.css'

type BalanceNoteProps = {
  readonly importId: string
  readonly preview: ImportPreview
  readonly currency: string
}

/**
 * Compares the balance stated in the file with the account's at that time; renders nothing without a stated one. It has its
 * line from the start, so that the buttons below stay where they are.
 */
export function BalanceNote({ importId, preview, currency }: BalanceNoteProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const isStated = Boolean(preview.balance)
  const { data, isLoading } = useQuery(
    api.imports.balance.queryOptions({ input: { id: importId }, enabled: isStated }),
  )
  const balance = data?.balance ?? null
  if (isLoading)
    return (
      <Paragraph tone="text2" size="m">
        {t('balance.comparing')}
      </Paragraph>
    )
  if (balance === null) return null
  const amount = (units: number) => format.money(toCents(units), currency, { sign: 'amount' })
  const openCosts =
    balance.openCosts === 0 ? null : t('balance.openCosts', { costs: amount(balance.openCosts) })
  if (balance.difference === 0) {
    return (
      <Paragraph tone="text2" size="m">
        {t('balance.agrees', { stated: amount(balance.stated) })}
        {openCosts ? <Text block>{openCosts}</Text> : null}
      </Paragraph>
    )
  }
  return (
    <p role="alert" className={styles.differs}>
      <TriangleAlert size={18} aria-hidden />
      <span>
        {t(balance.difference < 0 ? 'balance.less' : 'balance.more', {
          stated: amount(balance.stated),
          account: amount(balance.account),
          difference: amount(Math.abs(balance.difference)),
          time: format.tradeTime(balance.until),
        })}
        {openCosts ? <Text block>{openCosts}</Text> : null}
      </span>
    </p>
  )
}
